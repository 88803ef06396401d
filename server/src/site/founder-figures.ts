import type { PageWords } from '../platform/http/page-template.ts'
import type { AllWords } from './given-words.ts'

type Founder = Pick<AllWords, 'figures' | 'bib' | 'medals'>

const places = ['FIRST', 'SECOND', 'THIRD'] as const

/** The founder in numbers: beside the teaser, on the race number, and as medals in the story. */
export function founderFigures(
  founder: Founder,
  named: (text: string) => string,
): Required<PageWords> {
  const { figures, bib } = founder
  const { world = 0, european = 0 } = founder.medals
  const texts: Record<string, string> = {
    BIB_NUMBER: bib.number ?? '',
    BIB_GROUP: named(bib.group ?? ''),
    MEDALS_IN_WORDS: inWords(world, european),
  }
  const facts: Record<string, boolean> = {
    BIB_NUMBER: bib.number !== undefined,
    BIB_GROUP: bib.group !== undefined,
    MEDALS: world + european > 0,
    FIGURES: figures.length > 0,
  }
  for (const [index, place] of places.entries()) {
    const { figure = '', from = '', label = '' } = figures[index] ?? {}
    Object.assign(texts, {
      [`FIGURE_${place}`]: figure,
      [`FIGURE_${place}_FROM`]: from,
      [`FIGURE_${place}_LABEL`]: named(label),
    })
    Object.assign(facts, {
      [`FIGURE_${place}`]: figure !== '',
      [`FIGURE_${place}_FROM`]: from !== '',
    })
  }
  return {
    texts,
    facts,
    html: { WORLD_MEDALS: drawn('world', world), EUROPEAN_MEDALS: drawn('european', european) },
  }
}

/** The page holds the drawing of each kind. */
const drawn = (kind: string, count: number) =>
  `<svg viewBox="0 0 60 110"><use href="#medal-${kind}"></use></svg>`.repeat(count)

function inWords(world: number, european: number): string {
  const kinds = [counted(world, 'world championship medal'), counted(european, 'European medal')]
  const words = kinds.filter((kind) => kind !== null).join(' and ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const counted = (count: number, what: string) =>
  count === 0 ? null : `${numberWords[count] ?? count} ${what}${count === 1 ? '' : 's'}`
