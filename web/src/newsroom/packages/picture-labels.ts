import type { PicturePlace } from '@app/contract/newsroom/pictures'

export const pictureLabels: Readonly<Record<PicturePlace, string>> = {
  coverImage: 'Cover image',
  inlineVisual1: 'Inline visual 1',
  inlineVisual2: 'Inline visual 2',
}
