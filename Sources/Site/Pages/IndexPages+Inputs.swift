import Model
import Support
import Templating

extension TagsPage {
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(tags.letters(on: initial, of: self))
    builder.add(site.tags.count)
    // On the page of all, those with most pictures are among them.
    let shown = initial.map { tags.entries(under: $0) } ?? site.tags
    builder.add(initial?.heading)
    builder.add(tags.isSplit)
    builder.add(shown.count)
    for tag in shown {
      builder.add(tag.compared)
      builder.add(tag.shown)
      builder.add(tag.slug)
      builder.add(tag.pictures.count)
    }
  }
}

extension CreatorsPage {
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(creators.letters(on: initial, of: self))
    builder.add(site.creators.count)
    builder.add(initial?.heading)
    builder.add(site.hasSeveralSources)
    for heading in creators.headings(on: initial) {
      builder.add(heading.heading)
      builder.add(heading.name)
      let entries = creators.entries(under: heading)
      builder.add(entries.count)
      for entry in entries {
        builder.add(entry.name)
        builder.add(entry.address)
        builder.add(entry.creator.source.text)
        builder.add(entry.creator.status)
        builder.add(entry.portrait)
        builder.add(entry.pictures.count, entry.form.things)
      }
    }
  }
}

extension CreditsPage {
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(page)
    builder.add(lists.pages)
    builder.add(site.pictures.count, site.form.things)
    if page == 1 {
      builder.add(lists.licenses.count)
      for license in lists.licenses { add(license, to: &builder) }
    }
    for section in lists.sections(on: page) {
      builder.add(section.number)
      add(section.license, to: &builder)
      builder.add(section.creators.count)
      for part in section.creators { add(part, to: &builder) }
    }
  }

  private func add(_ license: CreditLists.License, to builder: inout DigestBuilder) {
    builder.add(license.name)
    builder.add(license.link)
    builder.add(license.lines.count, license.things)
    builder.add(lists.page(of: license))
  }

  private func add(_ part: CreditLists.Part, to builder: inout DigestBuilder) {
    builder.add(part.creator.name)
    builder.add(part.creator.entry?.address)
    builder.add(part.creator.entry?.creator.page?.text)
    builder.add(part.creator.lines.count, part.creator.things)
    site.addCards(of: part.pictures, to: &builder)
  }
}
