import type { PackageCheck } from '@app/contract/newsroom/packages'
import type { EditorMaterial } from '@app/contract/newsroom/material'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import { picturePlaces, type PicturePlace } from '@app/contract/newsroom/pictures'
import type { WrittenPackage, Stream } from '../../writer/writer.ts'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { closedSubjectOf } from '../claim-reading/closed-subject.ts'
import { findDraftFaults } from '../../writer/package-faults.ts'
import { openTopicReader } from '../../writer/topic/read-topic.ts'
import type { SharedParts } from '../../writer/outline/shelf-use.ts'
import { measureTextCoverage } from '../../writer/text-coverage.ts'
import { materialChecks } from './material-checks.ts'
import { repeatedFindingChecks } from './repeated-finding-checks.ts'
import { safetyChecks } from './safety-checks.ts'
import { sharedPartsChecks } from './shared-parts-checks.ts'
import { describeFault } from './describe-fault.ts'
import { knownTheme, type StoredContent, type StoredPictures } from './stored-package.ts'

/** The checked part of a package, as the writer hands it over or as it is stored. */
export type CheckedContent = Pick<
  WrittenPackage,
  'article' | 'headlines' | 'deck' | 'tldr' | 'metadata' | 'moduleIds'
> & {
  formatId?: string
  repurposed: Readonly<Record<string, string>>
  sources: readonly { factId: string }[]
  pictures: StoredPictures
  topic: string
  theme: EditorialTheme | null
  material?: EditorMaterial | null | undefined
  /** The parts that stand in other packages too. */
  shared?: readonly SharedParts[] | undefined
}

type Place = PackageCheck['place']

// So many characters suffice to find a long sentence in the text.
const longestFound = 200

const formats = [
  ['tips', 'The tips are missing.'],
  ['opinion', 'The opinion piece is missing.'],
  ['interview', 'The interview is missing.'],
] as const
const pictureNames: Readonly<Record<PicturePlace, string>> = {
  coverImage: 'The cover picture',
  inlineVisual1: 'The first inline picture',
  inlineVisual2: 'The second inline picture',
}

/** Runs the checks that keep a package from the Workbench, then those that only advise. */
export function checkPackage(
  content: CheckedContent,
  stream: Stream,
  knowledge: WriterKnowledge,
): PackageCheck[] {
  const all = [
    ...closedChecks(content, knowledge),
    ...coverageChecks(content, knowledge),
    ...safetyChecks(content, knowledge),
    ...sharedPartsChecks(content, knowledge),
    ...repeatedFindingChecks(content, knowledge),
    ...missingParts(content),
    ...pictureChecks(content.pictures),
    ...materialChecks(content, content.material ?? null),
    ...proseChecks(content, stream, knowledge),
  ]
  return [
    ...all.filter(({ weight }) => weight === 'must'),
    ...all.filter(({ weight }) => weight === 'advice'),
  ]
}

/** Runs the same checks on stored content. */
export const checkStoredContent = (
  content: StoredContent,
  stream: Stream,
  knowledge: WriterKnowledge,
): PackageCheck[] =>
  checkPackage(
    {
      article: content.long_form_article,
      headlines: content.headlines,
      deck: content.apple_news_deck,
      tldr: content.tldr_summary,
      repurposed: content.repurposed_formats,
      metadata: { section: content.section, format: content.format, tags: content.tags },
      moduleIds: content.module_ids,
      formatId: content.format_id,
      sources: content.sources,
      pictures: content.pictures,
      topic: content.topic,
      theme: knownTheme(content.editorial_theme),
      material: content.material,
      shared: content.coverage?.shared,
    },
    stream,
    knowledge,
  )

/** Measures the coverage of the current text again, if the writer had reported any. */
export function withTextCoverage(
  content: StoredContent,
  knowledge: WriterKnowledge,
): StoredContent {
  const {
    topic,
    editorial_theme,
    long_form_article: article,
    coverage,
    sources,
    material,
  } = content
  if (coverage === null) return content
  const { share, missing, notice } = measureTextCoverage(
    {
      topic,
      theme: knownTheme(editorial_theme),
      article,
      factIds: sources.map(({ factId }) => factId),
      material,
    },
    knowledge,
  )
  return {
    ...content,
    coverage: { ...coverage, share, missing: [...missing], notice },
  }
}

function closedChecks(content: CheckedContent, knowledge: WriterKnowledge): PackageCheck[] {
  const closed = closedSubjectOf(content, knowledge)
  if (!closed) return []
  const sentence = `This is about ${closed.name}, on which nothing is published. ${closed.reason}`
  return [{ rule: 'closed-subject', weight: 'must', place: 'article', sentence, found: null }]
}

/** An article may miss its topic through its writer or through an editor: both are checked. */
function coverageChecks(content: CheckedContent, knowledge: WriterKnowledge): PackageCheck[] {
  const { topic, theme, article, sources, material } = content
  const { closed } = openTopicReader(knowledge)({ topic, theme })
  if (closed)
    return [
      lacking(
        'closed-topic',
        'article',
        `${closed.reason} Nothing is published about ${closed.name}.`,
      ),
    ]
  const { notice, missing } = measureTextCoverage(
    { topic, theme, article, factIds: sources.map(({ factId }) => factId), material },
    knowledge,
  )
  if (notice === null) return []
  const found = missing.length === 0 ? null : missing.join(', ')
  return [{ rule: 'coverage', weight: 'must', place: 'article', sentence: `${notice}.`, found }]
}

function missingParts({ deck, tldr, repurposed, metadata }: CheckedContent): PackageCheck[] {
  const { section, format, tags } = metadata
  const asked: [isThere: boolean, rule: string, place: Place, sentence: string][] = [
    [isWritten(deck), 'deck', 'deck', 'The deck is missing.'],
    [isWritten(tldr), 'tldr', 'tldr', 'The TL;DR is missing.'],
    ...formats.map(([name, sentence]): (typeof asked)[number] => [
      isWritten(repurposed[name]),
      'repurposed',
      'repurposed',
      sentence,
    ]),
    [isWritten(section), 'metadata', 'metadata', 'The section is missing.'],
    [isWritten(format), 'metadata', 'metadata', 'The format is missing.'],
    [tags.some(isWritten), 'metadata', 'metadata', 'There is no tag; at least one is asked for.'],
  ]
  return asked
    .filter(([isThere]) => !isThere)
    .map(([, rule, place, sentence]) => lacking(rule, place, sentence))
}

const pictureChecks = (pictures: StoredPictures): PackageCheck[] =>
  picturePlaces.flatMap((place) => [
    ...(isWritten(pictures[place].alt)
      ? []
      : [lacking('alt-text', 'pictures', `${pictureNames[place]} has no alt text.`)]),
    ...(isWritten(pictures[place].credit)
      ? []
      : [lacking('credit', 'pictures', `${pictureNames[place]} has no credit.`)]),
  ])

const isWritten = (text: string | undefined) => text !== undefined && text.trim() !== ''

const lacking = (rule: string, place: Place, sentence: string): PackageCheck => ({
  rule,
  weight: 'must',
  place,
  sentence,
  found: null,
})

function proseChecks(
  content: CheckedContent,
  stream: Stream,
  knowledge: WriterKnowledge,
): PackageCheck[] {
  const material = {
    factIds: content.sources.map(({ factId }) => factId),
    moduleIds: content.moduleIds,
    formatId: content.formatId,
    editor: content.material,
  }
  const faults = findDraftFaults(content, stream, material, knowledge)
  const checks = faults.map(({ rule, place, found }): PackageCheck => {
    const { weight, sentence, found: words } = describeFault({ rule, found })
    return { rule, weight, place, sentence, found: words && words.slice(0, longestFound) }
  })
  return [...new Map(checks.map((check) => [JSON.stringify(check), check])).values()]
}
