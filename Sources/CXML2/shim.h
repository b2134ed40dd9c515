#pragma once

// Debian's libxml2 pulls in the headers of ICU, which contradict those of Swift's Foundation. Only
// the inside of a structure that is not used here depends on it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <libxml/xmlerror.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <string.h>

#if LIBXML_VERSION >= 21200
typedef const xmlError *gallerist_xml_error;
#else
typedef xmlErrorPtr gallerist_xml_error;
#endif

typedef enum {
  gallerist_xml_entity_reference,
  gallerist_xml_entity_declaration,
  gallerist_xml_attribute_declaration,
} gallerist_xml_danger;

/// What a walk through a document reports. Each function gives 0 to go on and 1 to stop.
typedef struct {
  void *context;
  /// `attributes` are groups of five pointers: name, prefix, namespace, start and end of the value.
  int (*start)(
    void *context, int line, const unsigned char *name, const unsigned char *prefix,
    const unsigned char *uri, int count, const unsigned char **attributes);
  /// May be null, as the next one, where only what begins matters.
  int (*end)(void *context, int line);
  int (*text)(void *context, int line, const unsigned char *bytes, int length);
  int (*danger)(void *context, int line, gallerist_xml_danger danger);
  /// `words` are the library's own; nothing is reported after a fatal one.
  int (*malformed)(void *context, int line, const char *words);
  /// Whether a prefix that no namespace was declared for is no mistake.
  int allows_undeclared_prefixes;
} gallerist_xml_handler;

typedef struct {
  xmlParserCtxtPtr parser;
  const gallerist_xml_handler *handler;
  int is_over;
} gallerist_xml_walk;

static inline int gallerist_xml_line(gallerist_xml_walk *walk) {
  return xmlSAX2GetLineNumber(walk->parser);
}

static inline void gallerist_xml_obey(gallerist_xml_walk *walk, int stops) {
  if (!stops) return;
  walk->is_over = 1;
  xmlStopParser(walk->parser);
}

static inline void gallerist_xml_on_start(
  void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespaces,
  const xmlChar **declared, int count, int defaulted, const xmlChar **attributes) {
  gallerist_xml_walk *walk = (gallerist_xml_walk *)data;
  if (walk->is_over) return;
  gallerist_xml_obey(
    walk,
    walk->handler->start(
      walk->handler->context, gallerist_xml_line(walk), name, prefix, uri, count, attributes));
}

static inline void gallerist_xml_on_end(
  void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  gallerist_xml_walk *walk = (gallerist_xml_walk *)data;
  if (walk->is_over) return;
  gallerist_xml_obey(
    walk, walk->handler->end(walk->handler->context, gallerist_xml_line(walk)));
}

static inline void gallerist_xml_on_text(void *data, const xmlChar *bytes, int length) {
  gallerist_xml_walk *walk = (gallerist_xml_walk *)data;
  if (walk->is_over) return;
  gallerist_xml_obey(
    walk,
    walk->handler->text(walk->handler->context, gallerist_xml_line(walk), bytes, length));
}

static inline void gallerist_xml_warn(void *data, gallerist_xml_danger danger) {
  gallerist_xml_walk *walk = (gallerist_xml_walk *)data;
  if (walk->is_over) return;
  gallerist_xml_obey(
    walk, walk->handler->danger(walk->handler->context, gallerist_xml_line(walk), danger));
}

/// Asked for every entity but the five predefined ones: none is known, so none is ever expanded.
static inline xmlEntityPtr gallerist_xml_on_reference(void *data, const xmlChar *name) {
  gallerist_xml_warn(data, gallerist_xml_entity_reference);
  return NULL;
}

static inline void gallerist_xml_on_entity(
  void *data, const xmlChar *name, int type, const xmlChar *public_id, const xmlChar *system_id,
  xmlChar *content) {
  gallerist_xml_warn(data, gallerist_xml_entity_declaration);
}

static inline void gallerist_xml_on_unparsed_entity(
  void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id,
  const xmlChar *notation) {
  gallerist_xml_warn(data, gallerist_xml_entity_declaration);
}

/// Default attributes would be added to every element: much work out of a small file.
static inline void gallerist_xml_on_attribute(
  void *data, const xmlChar *element, const xmlChar *name, int type, int mode,
  const xmlChar *value, xmlEnumerationPtr choices) {
  xmlFreeEnumeration(choices);
  gallerist_xml_warn(data, gallerist_xml_attribute_declaration);
}

static inline void gallerist_xml_on_error(void *data, gallerist_xml_error error) {
  gallerist_xml_walk *walk = (gallerist_xml_walk *)data;
  if (walk->is_over || error == NULL || error->level < XML_ERR_ERROR) return;
  if (error->domain == XML_FROM_NAMESPACE && walk->handler->allows_undeclared_prefixes) return;
  // Already reported by the function that is asked for entities.
  if (error->code == XML_ERR_UNDECLARED_ENTITY || error->code == XML_WAR_UNDECLARED_ENTITY) return;
  int line = error->line > 0 ? error->line : gallerist_xml_line(walk);
  int stops = walk->handler->malformed(
    walk->handler->context, line, error->message ? error->message : "");
  // Stopping here would pull the input away from under the library; it is only not listened to.
  if (stops || error->level == XML_ERR_FATAL) walk->is_over = 1;
}

static inline xmlParserInputPtr gallerist_xml_refuse(
  const char *address, const char *id, xmlParserCtxtPtr parser) {
  return NULL;
}

/// Once per process, before anything else: nothing outside a document is ever opened for it.
static inline void gallerist_xml_prepare(void) {
  xmlInitParser();
  xmlSetExternalEntityLoader(gallerist_xml_refuse);
}

/// Walks through a document in memory. No tree is made, nothing is loaded, nothing is printed.
/// Gives 0 where there was no memory for it.
static inline int gallerist_xml_walk_through(
  const char *bytes, int length, const gallerist_xml_handler *handler) {
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  if (parser == NULL) return 0;
  gallerist_xml_walk walk = {parser, handler, 0};
  xmlSAXHandler *sax = parser->sax;
  memset(sax, 0, sizeof(*sax));
  sax->initialized = XML_SAX2_MAGIC;
  sax->startElementNs = gallerist_xml_on_start;
  if (handler->end != NULL) sax->endElementNs = gallerist_xml_on_end;
  if (handler->text != NULL) {
    sax->characters = gallerist_xml_on_text;
    sax->cdataBlock = gallerist_xml_on_text;
    sax->ignorableWhitespace = gallerist_xml_on_text;
  }
  sax->getEntity = gallerist_xml_on_reference;
  sax->getParameterEntity = gallerist_xml_on_reference;
  sax->entityDecl = gallerist_xml_on_entity;
  sax->unparsedEntityDecl = gallerist_xml_on_unparsed_entity;
  sax->attributeDecl = gallerist_xml_on_attribute;
  sax->serror = gallerist_xml_on_error;
  parser->userData = &walk;

  // Errors of the encodings do not come through the parser; without this they would be printed.
  xmlStructuredErrorFunc old_function = xmlStructuredError;
  void *old_context = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(&walk, gallerist_xml_on_error);
  // Without the last, `&amp;` in attributes would stay `&#38;`. No other entity is known.
  int options = XML_PARSE_NONET | XML_PARSE_RECOVER | XML_PARSE_NOENT;
#if LIBXML_VERSION >= 21300
  options |= XML_PARSE_NO_XXE;
#endif
  xmlDocPtr document = xmlCtxtReadMemory(parser, bytes, length, NULL, NULL, options);
  xmlSetStructuredErrorFunc(old_context, old_function);
  if (document != NULL) xmlFreeDoc(document);
  xmlFreeParserCtxt(parser);
  return 1;
}

/// More attributes of one element are not told of.
#define GALLERIST_MOST_ATTRIBUTES 64

/// Names and values of HTML come in pairs.
static inline void gallerist_html_on_start(
  void *data, const xmlChar *name, const xmlChar **pairs) {
  const xmlChar *groups[5 * GALLERIST_MOST_ATTRIBUTES];
  int count = 0;
  while (pairs != NULL && pairs[2 * count] != NULL && count < GALLERIST_MOST_ATTRIBUTES) {
    const xmlChar *value = pairs[2 * count + 1];
    if (value == NULL) value = BAD_CAST "";
    const xmlChar **group = groups + 5 * count;
    group[0] = pairs[2 * count];
    group[1] = NULL;
    group[2] = NULL;
    group[3] = value;
    group[4] = value + xmlStrlen(value);
    count += 1;
  }
  gallerist_xml_on_start(data, name, NULL, NULL, 0, NULL, count, 0, groups);
}

static inline void gallerist_html_on_end(void *data, const xmlChar *name) {
  gallerist_xml_on_end(data, name, NULL, NULL);
}

/// Only what is wrong in HTML of today, too: the library knows that of 1999.
static inline void gallerist_html_on_mistake(void *data, gallerist_xml_error error) {
  if (error == NULL) return;
  switch (error->code) {
    case XML_ERR_TAG_NAME_MISMATCH:
    case XML_ERR_TAG_NOT_FINISHED:
    case XML_ERR_ATTRIBUTE_REDEFINED:
    case XML_ERR_INVALID_ENCODING: break;
    default: return;
  }
  gallerist_xml_walk *walk = (gallerist_xml_walk *)data;
  if (walk->is_over) return;
  int line = error->line > 0 ? error->line : gallerist_xml_line(walk);
  if (walk->handler->malformed(
        walk->handler->context, line, error->message ? error->message : "")) {
    walk->is_over = 1;
  }
}

/// Walks through a page of HTML in UTF-8, however broken. What the library only does not know is
/// not reported. Gives 0 where there was no memory for it.
static inline int gallerist_html_walk_through(
  const char *bytes, int length, const gallerist_xml_handler *handler) {
  htmlParserCtxtPtr parser = htmlCreateMemoryParserCtxt(bytes, length);
  if (parser == NULL) return 0;
  gallerist_xml_walk walk = {parser, handler, 0};
  xmlSAXHandler *sax = parser->sax;
  memset(sax, 0, sizeof(*sax));
  sax->startElement = gallerist_html_on_start;
  sax->endElement = gallerist_html_on_end;
  sax->characters = gallerist_xml_on_text;
  sax->cdataBlock = gallerist_xml_on_text;
  sax->ignorableWhitespace = gallerist_xml_on_text;
  sax->serror = gallerist_html_on_mistake;
  sax->initialized = XML_SAX2_MAGIC;
  parser->userData = &walk;
  xmlStructuredErrorFunc old_function = xmlStructuredError;
  void *old_context = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(&walk, gallerist_html_on_mistake);
  xmlSwitchEncoding(parser, XML_CHAR_ENCODING_UTF8);
  htmlParseDocument(parser);
  xmlSetStructuredErrorFunc(old_context, old_function);
  if (parser->myDoc != NULL) xmlFreeDoc(parser->myDoc);
  htmlFreeParserCtxt(parser);
  return 1;
}

static inline void gallerist_html_on_error(void *data, gallerist_xml_error error) {}

/// Reads a piece of HTML in UTF-8, however broken, into a tree that the caller frees. Nothing is
/// loaded, nothing is printed.
static inline htmlDocPtr gallerist_html_read(const char *bytes, int length) {
  xmlStructuredErrorFunc old_function = xmlStructuredError;
  void *old_context = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(NULL, gallerist_html_on_error);
  htmlDocPtr document = htmlReadMemory(
    bytes, length, NULL, "UTF-8",
    HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
  xmlSetStructuredErrorFunc(old_context, old_function);
  return document;
}

/// Holds a document in memory to a RELAX NG schema in memory. `mistake` is called with the line and the
/// library's words of each mistake. Gives 1 where it is valid, 0 where it is not, -1 where the schema or the document
/// cannot be read. Nothing is loaded, nothing is printed.
static inline int gallerist_relaxng_validate(
  const char *schema, int schema_length, const char *bytes, int length, void *context,
  void (*mistake)(void *context, gallerist_xml_error error)) {
  int result = -1;
  xmlStructuredErrorFunc old_function = xmlStructuredError;
  void *old_context = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(context, (xmlStructuredErrorFunc)mistake);
  xmlRelaxNGParserCtxtPtr parser = xmlRelaxNGNewMemParserCtxt(schema, schema_length);
  xmlRelaxNGPtr grammar = parser == NULL ? NULL : xmlRelaxNGParse(parser);
  xmlDocPtr document = xmlReadMemory(bytes, length, NULL, NULL, XML_PARSE_NONET);
  xmlRelaxNGValidCtxtPtr check = grammar == NULL ? NULL : xmlRelaxNGNewValidCtxt(grammar);
  if (check != NULL && document != NULL) {
    xmlRelaxNGSetValidStructuredErrors(check, (xmlStructuredErrorFunc)mistake, context);
    result = xmlRelaxNGValidateDoc(check, document) == 0;
  }
  if (check != NULL) xmlRelaxNGFreeValidCtxt(check);
  if (document != NULL) xmlFreeDoc(document);
  if (grammar != NULL) xmlRelaxNGFree(grammar);
  if (parser != NULL) xmlRelaxNGFreeParserCtxt(parser);
  xmlSetStructuredErrorFunc(old_context, old_function);
  return result;
}
