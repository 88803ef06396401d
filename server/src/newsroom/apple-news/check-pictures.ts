import type { ArticleDocument } from './article-schema.ts'
import type { DocumentPath } from './fault-places.ts'
import { advice, must, type BundleFinding } from './finding.ts'
import { componentsOf } from './walk-article.ts'

/** A file of a bundle as it was decoded once more; null where that failed. */
export type MeasuredPicture = {
  name: string
  bytes: number
  decoded: { kind: string; width: number; height: number } | null
}

/** Apple's limits: those of a thumbnail, of any picture, and of a whole bundle. */
const limits = {
  thumbnailSide: 300,
  thumbnailRatio: { min: 1 / 2, max: 3 },
  side: 6_000,
  pictureBytes: 20 * 1024 * 1024,
  bundleBytes: 450 * 1024 * 1024,
} as const

const scheme = 'bundle://'
const kinds: Readonly<Record<string, string>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
}

/** Checks that every picture is in the bundle, can be decoded, and has a size that Apple takes. */
export function checkPictures(
  document: ArticleDocument,
  files: readonly MeasuredPicture[],
  documentBytes: number,
): BundleFinding[] {
  const thumbnail = document.metadata.thumbnailURL
  const shown = [
    { url: thumbnail, path: ['metadata', 'thumbnailURL'] as DocumentPath },
    ...componentsOf(document).flatMap(({ component, path }) =>
      component.role === 'photo' ? [{ url: component.URL, path }] : [],
    ),
  ]
  const whole = files.reduce((sum, { bytes }) => sum + bytes, documentBytes)
  return [
    ...shown.slice(1).flatMap(({ url, path }) => checkPicture(url, path, files)),
    ...checkThumbnail(thumbnail, files),
    ...files
      .filter(({ name }) => shown.every(({ url }) => url !== `${scheme}${name}`))
      .map(({ name }) =>
        advice('unused-file', ['components'], 'No part of the article shows this file.', name),
      ),
    ...(whole > limits.bundleBytes
      ? [
          must(
            'bundle-size',
            ['components'],
            `The bundle has ${inMegabytes(whole)}; Apple takes 450 MB.`,
          ),
        ]
      : []),
  ]
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`

const findFile = (url: string, files: readonly MeasuredPicture[]) =>
  files.find(({ name }) => url === `${scheme}${name}`)

function checkPicture(
  url: string,
  path: DocumentPath,
  files: readonly MeasuredPicture[],
): BundleFinding[] {
  if (!url.startsWith(scheme))
    return [
      must(
        'remote-picture',
        path,
        'A picture has to be in the bundle: Apple often fails to fetch one.',
        url,
      ),
    ]
  const file = findFile(url, files)
  if (!file) return [must('missing-picture', path, 'This picture is not in the bundle.', url)]
  const { name, bytes, decoded } = file
  if (!decoded) return [must('unreadable-picture', path, 'This picture cannot be decoded.', name)]
  const kind = kinds[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
  return [
    ...(decoded.kind === kind
      ? []
      : [
          must(
            'picture-kind',
            path,
            'The name of this picture is that of another kind of file.',
            `${name}: ${decoded.kind}`,
          ),
        ]),
    ...(Math.max(decoded.width, decoded.height) <= limits.side
      ? []
      : [
          must(
            'picture-size',
            path,
            `A picture may have ${limits.side} pixels a side.`,
            sizeWords(decoded),
          ),
        ]),
    ...(bytes <= limits.pictureBytes
      ? []
      : [
          must('picture-size', path, 'A picture may have 20 MB.', `${name}: ${inMegabytes(bytes)}`),
        ]),
  ]
}

function checkThumbnail(url: string, files: readonly MeasuredPicture[]): BundleFinding[] {
  const path = ['metadata', 'thumbnailURL']
  const file = findFile(url, files)
  if (!file)
    return [must('missing-picture', path, 'The picture of the tile is not in the bundle.', url)]
  // A picture that cannot be decoded is reported where it is shown.
  if (!file.decoded) return []
  const { width, height } = file.decoded
  const ratio = width / height
  const { min, max } = limits.thumbnailRatio
  return [
    ...(Math.min(width, height) >= limits.thumbnailSide
      ? []
      : [
          must(
            'thumbnail-size',
            path,
            'The cover needs at least 300 pixels a side: it is the picture of the tile.',
            sizeWords(file.decoded),
          ),
        ]),
    ...(ratio >= min && ratio <= max
      ? []
      : [
          must(
            'thumbnail-shape',
            path,
            'The cover is too narrow or too wide for the tile: between 1:2 and 3:1 is asked for.',
            sizeWords(file.decoded),
          ),
        ]),
  ]
}

const sizeWords = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`
