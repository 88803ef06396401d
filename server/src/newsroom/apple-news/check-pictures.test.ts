import { expect, test } from 'vitest'
import type { ArticleDocument } from './article-schema.ts'
import type { MeasuredPicture } from './check-pictures.ts'
import { findRejections, type Rejection, photoOf, sized } from '../../testing/sound-bundle.ts'

const megabytes = 1024 * 1024
const cover = (pictures: MeasuredPicture[], changes: Partial<MeasuredPicture>) =>
  void Object.assign(pictures[0] ?? {}, changes)

/** As many pictures as a bundle cannot hold, each of a size that it may have. */
function addManyPictures(doc: ArticleDocument, pictures: MeasuredPicture[]) {
  const photo = photoOf(doc)
  for (let at = 0; at < 24; at++) {
    const name = `more-${at}.jpg`
    pictures.push({ name, bytes: 19 * megabytes, ...sized(2000, 2000) })
    doc.components.push({ ...photo, identifier: `article-${at}`, URL: `bundle://${name}` })
  }
}

const rejections: readonly Rejection[] = [
  [
    '2: a picture elsewhere',
    'remote-picture',
    'pictures',
    (doc) => void Object.assign(photoOf(doc), { URL: 'https://example.org/cover.jpg' }),
  ],
  [
    '2: a picture that is not sent',
    'missing-picture',
    'pictures',
    (_doc, pictures) => void pictures.splice(1, 1),
  ],
  [
    '2: a picture that cannot be parsed',
    'unreadable-picture',
    'pictures',
    (_doc, pictures) => cover(pictures, { decoded: null }),
  ],
  [
    '2: a picture under another name',
    'picture-kind',
    'pictures',
    (_doc, pictures) => cover(pictures, { decoded: { kind: 'webp', width: 900, height: 900 } }),
  ],
  [
    '4: the style of a caption that is not there',
    'missing-reference',
    'pictures',
    (doc) => void Object.assign(photoOf(doc).caption, { textStyle: 'tiny' }),
  ],
  [
    '6: no address of a picture',
    'schema',
    'pictures',
    (doc) => void Reflect.deleteProperty(photoOf(doc), 'URL'),
  ],
  [
    'a cover that is too small',
    'thumbnail-size',
    'pictures',
    (_doc, pictures) => cover(pictures, sized(299, 299)),
  ],
  [
    'a cover that is too wide',
    'thumbnail-shape',
    'pictures',
    (_doc, pictures) => cover(pictures, sized(1300, 400)),
  ],
  [
    'a cover that is too narrow',
    'thumbnail-shape',
    'pictures',
    (_doc, pictures) => cover(pictures, sized(400, 900)),
  ],
  [
    'a picture of too many pixels',
    'picture-size',
    'pictures',
    (_doc, pictures) => cover(pictures, sized(6001, 6001)),
  ],
  [
    'a picture of too many bytes',
    'picture-size',
    'pictures',
    (_doc, pictures) => cover(pictures, { bytes: 21 * megabytes }),
  ],
  [
    'a bundle that is too large',
    'bundle-size',
    'article',
    (doc, pictures) => addManyPictures(doc, pictures),
  ],
  ['no alt text', 'empty-text', 'pictures', (doc) => void (photoOf(doc).accessibilityCaption = '')],
  ['no credit', 'empty-text', 'pictures', (doc) => void (photoOf(doc).caption.text = '')],
]

test('every picture is in the bundle, can be decoded, is described and has a size that Apple takes', async () => {
  const { before, found, wanted } = await findRejections(rejections)

  expect(before).toEqual([])
  expect(found).toEqual(wanted)
})
