import { picturePlaces, type PicturePlace } from '@app/contract/newsroom/pictures'

/** The names of the pictures in a bundle, which are also those of their components. */
export const pictureNames: Readonly<Record<PicturePlace, string>> = {
  coverImage: 'cover',
  inlineVisual1: 'first-picture',
  inlineVisual2: 'second-picture',
}

export const documentName = 'article.json'
export const pictureFile = (place: PicturePlace) => `${pictureNames[place]}.jpg`
/** Every name that a bundle may hold. */
export const bundleNames = [documentName, ...picturePlaces.map(pictureFile)]
