import type { ContentPackage, VersionContent } from '@app/contract/newsroom/packages'

/** The words of a package, as they are compared and copied. */
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
>
export type FieldName = keyof PackageWords

/** The fields in the order in which a package is read, with the names that its screens give them. */
export const fieldLabels: Readonly<Record<FieldName, string>> = {
  topic: 'Topic',
  title: 'Chosen headline',
  headlines: 'Headlines',
  apple_news_deck: 'Deck',
  tldr_summary: 'TL;DR',
  long_form_article: 'Article',
  repurposed_formats: 'Repurposed Content',
  metadata: 'Metadata',
}

export const formatLabel = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)

export type FieldValues = { [Field in FieldName]?: ContentPackage[Field] | undefined }

/** A field as plain text, a line for each of its parts. */
export function wordsOf(values: FieldValues, field: FieldName): string {
  if (field === 'headlines') return (values.headlines ?? []).join('\n')
  if (field === 'metadata') return values.metadata === undefined ? '' : metadataWords(values.metadata)
  if (field === 'repurposed_formats') {
    const parts = Object.entries(values.repurposed_formats ?? {}).toSorted(([one], [other]) => one.localeCompare(other))
    return parts.map(([name, text]) => `${formatLabel(name)}\n${text}`).join('\n\n')
  }
  return values[field] ?? ''
}

const metadataWords = ({ section, format, tags }: ContentPackage['metadata']) =>
  `Section: ${section}\nFormat: ${format}\nTags: ${tags.join(', ')}`

const fieldNames: readonly FieldName[] = [
  'topic',
  'title',
  'headlines',
  'apple_news_deck',
  'tldr_summary',
  'long_form_article',
  'repurposed_formats',
  'metadata',
]

/** The fields in which two versions differ. */
export const changedFields = (one: FieldValues, other: FieldValues): FieldName[] =>
  fieldNames.filter((field) => wordsOf(one, field) !== wordsOf(other, field))

/** A package's words in their smallest parts: a format of three is a part of its own. */
function partsOf(values: FieldValues): ReadonlyMap<string, string> {
  const { repurposed_formats: formats = {}, ...others } = values
  const fields = fieldNames.filter((field) => field !== 'repurposed_formats' && others[field] !== undefined)
  return new Map([
    ...fields.map((field): [string, string] => [field, wordsOf(values, field)]),
    ...Object.entries(formats).map(([name, text]): [string, string] => [`repurposed_formats.${name}`, text]),
  ])
}

/** Whether a change would overwrite words that somebody else has changed since they were seen. */
export function overwrites(change: FieldValues, seen: FieldValues, theirs: FieldValues): boolean {
  const [before, now] = [partsOf(seen), partsOf(theirs)]
  return [...partsOf(change)].some(([part, words]) => {
    const [was, is] = [before.get(part), now.get(part)]
    return words !== was && is !== was && is !== words
  })
}

/** The fields that a change would set. */
export const fieldsIn = (change: FieldValues): FieldName[] => fieldNames.filter((field) => change[field] !== undefined)
