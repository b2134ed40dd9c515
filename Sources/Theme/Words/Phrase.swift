/// Words that stand by themselves. Templates name them as `words.allPhotos`; what they are in a
/// language says its catalogue.
package enum Phrase: String, CaseIterable, Sendable {
  // The frame of every page.
  case skip, site, allPhotos, searches, folderAlbums, albumsAndSearches, allTags, creators, waysIn
  case map, credits, creditsAndLicences
  case about, aboutGallery, help, changes, feed, home, youAreHere

  // Ways onwards.
  case pages, photosInOrder, actions, moreActions, letters, previous, next, close

  // Searching.
  case search, searchPhotos, noSearchHere

  // One picture.
  case tags, facts, source, folder, foundBy, folderAlbum, samePicture, andOthers, moreLikeThis
  case thisIsTheLargest, theLargest
  case saveImage, shareByMail, showMetadata, viewAtSource, shownAsStill, notPlayed, playVideo
  case livePhoto
  case noLicence, noCreator, stillIsShown

  // Lists.
  case months, undated
  case savedSearch, mostUsed, relatedTags, broaderTags, narrowerTags, tagsHere, moreTags
  case critics, noPhotosHere
  case emptyGallery, sources

  // The page of metadata.
  case metadata, field, value, origin, file, size, bytes, filesHere, asDownloaded, yes, no, nothing
  case fromAPI, fromEXIF, fromIPTC, fromXMP, fromSideFile, fromFile, fromBuild
  case groupImage, groupDescription, groupPeople, groupSource, groupCamera, groupFiles, groupOther

  // Kinds of pictures.
  case photo, illustration, vector, album, review, video

  // Plain pages.
  case howItIsMade, plainFiles, whoMadeWhat
  case notFound, notFoundText, photoRemoved, photoRemovedText, pageMoved, pageMovedText
  case lookingAround, onePhoto, offline, offlineText
  case lettersText

  // The map.
  case wholeWorld, photosInView

  // What changed.
  case newPhotos, changedPhotos, removedPhotos, changesDescription

  // Filtering.
  case clear, filters, didYouMean, onlyThisPage, searching, typeMore, backToResults
  case facetOrientation, facetColour, facetYear, facetMonth, facetLicence, facetCreator
  case facetCamera

  // Lists that grow while one scrolls.
  case loading, loadingFailed, tryAgain, alwaysPages, behindList

  // Favourites.
  case favourites, favourite, noFavourites, favouritesNotKept, favouritesNeedScripts
  case copyList, listCopied, downloads, removeAll, undo
  case copyAsLink, saveAsFile, openFile, nothingInFile, addToFavourites, ownFavourites

  // Choosing pictures, and saving them.
  case choosePhotos, chooseAll, done, stop, saveZip, zipTooLarge, notFetched

  // What can be done with a picture.
  case share, linkCopied, copyLink, copyCredit, creditCopied, openOriginal

  // The viewer.
  case fullScreen, leaveFullScreen, loadingPhoto, photoFailed, largeFailed, zoomIn, zoomOut
  case fitToWindow, details, pageOfPhoto, slideshow, play, pause, secondsPerPhoto

  // Keys.
  case shortcuts, singleKeys
  case whereAnywhere, whereThumbnail, wherePhoto, whereViewer, whereActions
  case keyFilter, keyShortcuts, keyClose, keyNeighbour, keyEnds, keyOpen, keyActions, keyWay
  case keyChoose, keyViewer, keyMetadata, keyBack, keyZoom, keyPan, keyItems

  case escapeKey, homeKey, endKey, enterKey, tabKey, spaceKey, pageUpKey, pageDownKey, keyLeave

  // Help, and what one may choose.
  case howToSearch, favouritesAndSlideshow, exampleWords
  case queryPart, queryAll, queryPhrase, queryNot, queryField, queryNumber
  case queryOr, queryBrackets, queryRange, queryHas
  case settings, notLoaded, notKept

  // What is kept to be visited without a network.
  case wholeGallery, withoutNetwork, keepAsk, keepThis, removeThis, goOn, looking
  case notAllHere, notReached, noRoom, noRoomAnew

  // How pages look.
  case appearance, automatic, light, dark
  case pictureSize, small, medium, large

  // What search engines read.
  case favouritesDescription
  case aboutDescription, helpDescription, notFoundDescription, creditsDescription, infoDescription
  case waysDescription, mapDescription

  // Between the parts of a list.
  case comma, and
}
