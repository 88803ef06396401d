import type { AppleNewsFault } from '@app/contract/newsroom/apple-news'
import { picturePlaces } from '@app/contract/newsroom/pictures'
import { pictureNames } from './picture-names.ts'

export type Place = AppleNewsFault['place']
/** The way into a document, as JSON paths are: `['components', 3, 'text']`. */
export type DocumentPath = readonly PropertyKey[]

const ofField: Readonly<Record<string, Place>> = {
  title: 'headlines',
  language: 'settings',
  'metadata.authors': 'signatures',
  'metadata.contentGenerationType': 'ai-mark',
  'metadata.excerpt': 'tldr',
  'metadata.keywords': 'metadata',
  'metadata.thumbnailURL': 'pictures',
}

/** The beginnings of the components' identifiers, and the part of the package that each shows. */
const ofIdentifier: readonly (readonly [string, Place])[] = [
  ['title', 'headlines'],
  ['deck', 'deck'],
  ['byline', 'signatures'],
  ['corrections', 'signatures'],
  ['about', 'signatures'],
  ['in-short', 'tldr'],
  ['sources', 'sources'],
  ...picturePlaces.map((place) => [pictureNames[place], 'pictures'] as const),
]

/**
 * Finds the part of a package behind a place in its document. An answer of Apple names such places
 * too.
 */
export function placeIn(document: unknown, path: DocumentPath): Place {
  const field = ofField[path.slice(0, 2).join('.')] ?? ofField[String(path[0])]
  if (field !== undefined) return field
  const identifier = identifiersOn(document, path).at(-1) ?? ''
  return ofIdentifier.find(([name]) => identifier.startsWith(name))?.[1] ?? 'article'
}

function identifiersOn(document: unknown, path: DocumentPath): string[] {
  let value: unknown = document
  const found: string[] = []
  for (const step of path) {
    if (!isRecord(value)) break
    value = value[step]
    if (isRecord(value) && typeof value['identifier'] === 'string') found.push(value['identifier'])
  }
  return found
}

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null
