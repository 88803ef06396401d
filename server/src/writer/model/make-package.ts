import { formatSourceList } from '../article.ts'
import { choosePictureIdeas } from '../picture-ideas.ts'
import type { WrittenPackage } from '../written-package.ts'
import type { PictureIdea } from '../knowledge/writer-schema.ts'
import { sidebarFormat } from '../feature.ts'
import { findSources } from '../sources.ts'
import type { OutlineAnswer, Surroundings } from './answers.ts'
import { plainCitation } from './citations.ts'
import { kindOf } from './compose.ts'
import type { WritingContext } from './model-calls.ts'
import type { EditedDraft } from './editing.ts'
import type { WrittenParts } from './surroundings.ts'

const most = { tags: 6, altCharacters: 125, searchWords: 5, named: 8 }

type Made = {
  outline: OutlineAnswer
  edited: EditedDraft
  surroundings: WrittenParts
  maker: { engine: string; provider: string }
}

/**
 * Makes the package, and adds its maker, its sources and notes for the editor, which no model is
 * asked for.
 */
export function packageFrom(
  desk: WritingContext,
  { outline, edited, surroundings, maker }: Made,
): WrittenPackage {
  const { brief, reading, knowledge } = desk
  const sources = findSources(edited.factIds, knowledge.facts)
  const format = reading.formats.find(({ id }) => id === outline.format) ?? reading.formats[0]
  const isSidebar = kindOf(brief) === 'sidebar'
  const { draft } = edited
  return {
    ...draft,
    article:
      brief.stream === 'weekly' && sources.length > 0
        ? `${draft.article}\n\n${formatSourceList(sources)}`
        : draft.article,
    engine: maker.engine,
    label: `Draft by ${maker.engine} through ${maker.provider}, for an editor to read first.`,
    metadata: {
      section: reading.home.label,
      format: isSidebar ? sidebarFormat.label : (format?.label ?? ''),
      tags: tagsFrom(surroundings.tags),
    },
    images: imagesFrom(surroundings.images, desk),
    sources,
    formatId: isSidebar ? sidebarFormat.id : (format?.id ?? ''),
    moduleIds: [],
    coverage: null,
    material: brief.material,
    notes: notesOn(desk, edited),
  }
}

const tagsFrom = (tags: readonly string[]): string[] => [
  ...new Set(
    tags
      .map((tag) => plainCitation(tag).toLowerCase().slice(0, 40))
      .filter((tag) => tag !== '')
      .slice(0, most.tags),
  ),
]

/** Three wishes for pictures: the model's usable ones, and the pool's own for the rest. */
function imagesFrom(
  wished: Surroundings['images'],
  { reading, knowledge }: WritingContext,
): WrittenPackage['images'] {
  const usable = wished
    .map(pictureFrom)
    .filter(({ alt, search }) => alt !== '' && search.length > 0)
  const own = choosePictureIdeas(
    reading.topicWords.all,
    reading.home,
    knowledge.pictures,
    reading.seed,
  )
  const [cover = own.cover, first = own.inline[0], second = own.inline[1]] = usable
  return { cover, inline: [first, second] }
}

const pictureFrom = ({ alt, search }: PictureIdea): PictureIdea => ({
  alt: shortened(plainCitation(alt), most.altCharacters),
  search: search
    .map(plainCitation)
    .filter((word) => word !== '')
    .slice(0, most.searchWords),
})

const shortened = (text: string, characters: number) =>
  text.length <= characters ? text : text.slice(0, characters).replace(/\s+\S*$/, '')

// These rules are no part of the check, so an editor sees their faults only in the notes.
const watched: Readonly<Record<string, string>> = {
  name: 'Names that no cited source has',
  biography: 'Experience that nobody has had',
  study: 'Studies that no cited source tells of',
  citation: 'Sources that are about something else than the words they are cited for',
  health: 'Sentences on health that no cited source bears out',
  unproved: 'Sentences that say something else than the source they cite',
  retold: 'The editor’s own words, told again',
  'system text': 'Words of the model about its own work',
}

function notesOn(
  { reading }: WritingContext,
  { unknown, faults, factIds, isCompared }: EditedDraft,
): string[] {
  const told = (rule: string) =>
    new Set(faults.flatMap((fault) => (fault.rule === rule ? [fault.found] : [])))
  return [
    ...(reading.missing.length > 0
      ? [`No reviewed fact is about: ${listed(reading.missing)}.`]
      : []),
    ...(isCompared === false
      ? ['The sources could not be compared with their sentences: please read each.']
      : []),
    ...(factIds.length === 0 ? ['The draft cites no reviewed fact.'] : []),
    ...(unknown.length > 0
      ? [
          `Sources that do not exist were cited ${unknown.length === 1 ? 'once' : `${unknown.length} times`}; each place is marked [SOURCE NEEDED].`,
        ]
      : []),
    ...Object.entries(watched).flatMap(([rule, what]) =>
      told(rule).size > 0 ? [`${what}; please check or remove: ${listed([...told(rule)])}.`] : [],
    ),
  ]
}

const listed = (words: readonly string[]) => words.slice(0, most.named).join(', ')
