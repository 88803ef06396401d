import type { ContentPackage } from '@app/contract/newsroom/packages'
import { picturePlaces } from '@app/contract/newsroom/pictures'
import { introOf, readRoadmap } from '@app/contract/roadmap'
import type { VersionContent } from '@app/contract/newsroom/versions'
import { pictureLabels } from './any-package.ts'
import { ListChecks, type LucideIcon, MessageSquareQuote, Mic } from 'lucide-react'

/** Icons of the known formats; other formats have none. */
export const formatIcons: Readonly<Record<string, LucideIcon>> = {
  tips: ListChecks,
  opinion: MessageSquareQuote,
  interview: Mic,
}

/** The text fields of a package, for comparing and copying. */
export type PackageWords = Pick<
  VersionContent,
  | 'topic'
  | 'title'
  | 'headlines'
  | 'apple_news_deck'
  | 'tldr_summary'
  | 'long_form_article'
  | 'repurposed_formats'
  | 'metadata'
  | 'pictures'
  | 'sources'
>
export type FieldName = keyof PackageWords

/** The labels of the fields, in reading order. */
export const fieldLabels: Readonly<Record<FieldName, string>> = {
  topic: 'Topic',
  title: 'Chosen headline',
  headlines: 'Headlines',
  apple_news_deck: 'Deck',
  tldr_summary: 'TL;DR',
  long_form_article: 'Article',
  repurposed_formats: 'Repurposed Content',
  metadata: 'Metadata',
  pictures: 'Pictures',
  sources: 'Sources',
}

export const formatLabel = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)

export type FieldValues = { [Field in FieldName]?: VersionContent[Field] | undefined }

/** A field as plain text, one line per item. */
export function fieldText(values: FieldValues, field: FieldName): string {
  if (field === 'headlines') return (values.headlines ?? []).join('\n')
  if (field === 'metadata')
    return values.metadata === undefined ? '' : metadataWords(values.metadata)
  if (field === 'repurposed_formats') {
    const parts = Object.entries(values.repurposed_formats ?? {}).toSorted(([one], [other]) =>
      one.localeCompare(other),
    )
    return parts.map(([name, text]) => `${formatLabel(name)}\n${text}`).join('\n\n')
  }
  if (field === 'pictures')
    return values.pictures === undefined ? '' : pictureWords(values.pictures)
  if (field === 'sources') return (values.sources ?? []).map(sourceWords).join('\n')
  return values[field] ?? ''
}

const metadataWords = ({ section, format, tags }: ContentPackage['metadata']) =>
  `Section: ${section}\nFormat: ${format}\nTags: ${tags.join(', ')}`

const pictureWords = (pictures: VersionContent['pictures']) =>
  picturePlaces
    .map((place) => `${pictureLabels[place]}: ${creditedWords(pictures[place])}`)
    .join('\n')

const creditedWords = ({ alt, credit, licence, url }: VersionContent['pictures']['coverImage']) =>
  `${alt} · ${credit} · ${licence} · ${url}`

const sourceWords = ({ source, link }: VersionContent['sources'][number]) =>
  link === null ? source : `${source} · ${link}`

const fieldNames: readonly FieldName[] = [
  'topic',
  'title',
  'headlines',
  'apple_news_deck',
  'tldr_summary',
  'long_form_article',
  'repurposed_formats',
  'metadata',
  'pictures',
  'sources',
]

/** The fields in which two versions differ. */
export const changedFields = (one: FieldValues, other: FieldValues): FieldName[] =>
  fieldNames.filter((field) => fieldText(one, field) !== fieldText(other, field))

/** A package's text in its smallest parts: each format and each card is one. */
function splitIntoParts(values: FieldValues): ReadonlyMap<string, string> {
  const { repurposed_formats: formats = {}, long_form_article: article } = values
  const isWhole = (field: FieldName) =>
    field !== 'repurposed_formats' && field !== 'long_form_article'
  const fields = listChangedFields(values).filter(isWhole)
  return new Map([
    ...fields.map((field): [string, string] => [field, fieldText(values, field)]),
    ...Object.entries(formats).map(([name, text]): [string, string] => [
      `repurposed_formats.${name}`,
      text,
    ]),
    ...(article === undefined ? [] : articleParts(article)),
  ])
}

function articleParts(article: string): [string, string][] {
  const { isLegacy, cards } = readRoadmap(article)
  if (isLegacy) return [['long_form_article', article]]
  return [introOf(article).trim(), ...cards.map(({ source }) => source)].map((text, at) => [
    `long_form_article.${at}`,
    text,
  ])
}

/**
 * True if a change would overwrite another editor's text that the author of the change has not
 * seen.
 */
export function wouldOverwrite(
  change: FieldValues,
  seen: FieldValues,
  theirs: FieldValues,
): boolean {
  const left: FieldValues = Object.fromEntries(
    listChangedFields(change).map((field): [FieldName, unknown] => [field, theirs[field]]),
  )
  const [before, now, then] = [splitIntoParts(seen), splitIntoParts(left), splitIntoParts(change)]
  return [...new Set([...now.keys(), ...then.keys()])].some((part) => {
    const [was, is, willBe] = [before.get(part), now.get(part), then.get(part)]
    return is !== was && willBe !== is
  })
}

/** The fields that a change sets. */
export const listChangedFields = (change: FieldValues): FieldName[] =>
  fieldNames.filter((field) => change[field] !== undefined)
