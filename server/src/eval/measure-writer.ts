import { premiumThemes, weeklyThemes, type EditorialTheme } from '@app/contract/newsroom/themes'
import { countWords } from '../prose/count-words.ts'
import { limits } from '../prose/limits.ts'
import { readProse } from '../prose/read-prose.ts'
import type { WriterKnowledge } from '../writer/knowledge/writer-knowledge.ts'
import { findPackageFaults } from '../writer/package-faults.ts'
import { TopicRefused } from '../writer/refuse-topic.ts'
import {
  createBuiltInWriter,
  type WritingBrief,
  type WrittenPackage,
  type Stream,
  type Writer,
} from '../writer/writer.ts'
import {
  faultFigure,
  heldFigure,
  leastTimes,
  noneFigure,
  percentile,
  timeFigure,
  type Figure,
} from './figure.ts'
import { briefAfter, firstBrief, freshTopics, ordinaryTopics } from './writer-topics.ts'

type Piece = {
  made: WrittenPackage
  stream: Stream
  before: WrittenPackage | undefined
  tookMs: number
}

type Place = { stream: Stream; theme: EditorialTheme; place: number }
type Extent = { passes: number; inARow: number }
const whole: Extent = { passes: 3, inARow: 6 }
const floors = { meanCoverage: 0.7, mostMs: 250 }

/** Six packages in a row on each of the eighteen themes, and forty ordinary topics. */
export async function measureWriter(
  knowledge: WriterKnowledge,
  { passes, inARow }: Extent = whole,
): Promise<Figure[]> {
  const writer = createBuiltInWriter(knowledge)
  const rounds: Piece[][] = []
  for (let pass = 0; pass < passes; pass++) rounds.push(await writeAll(writer, inARow))
  const [pieces = []] = rounds
  const times = leastTimes(rounds.map((round) => round.map(({ tookMs }) => tookMs)))
  const ordinary = await coverageFigure(writer, 'ordinary topics', ordinaryTopics)
  const fresh = await coverageFigure(writer, 'fresh topics', freshTopics)
  return [
    figureOfFaults(pieces, knowledge),
    wordFigure('an article', pieces, 'weekly'),
    wordFigure('a roadmap', pieces, 'premium'),
    neighbourFigure(pieces),
    { ...ordinary.figure, floor: `${floors.meanCoverage * 100} %`, isReached: ordinary.isReached },
    fresh.figure,
    timeFigure(
      `Writer: time of a package with its check (${times.length}, the least of ${passes} passes)`,
      times,
      floors.mostMs,
    ),
  ]
}

/** Counts the faults that the check finds in packages, by rule. */
export function figureOfFaults(pieces: readonly Piece[], knowledge: WriterKnowledge): Figure {
  const faults = pieces.flatMap(({ made, stream }) => findPackageFaults(made, stream, knowledge))
  return faultFigure(`Writer: faults of check() over ${pieces.length} packages`, faults)
}

/** Writes as many packages in a row on each of the eighteen themes. */
export async function writeAll(writer: Writer, inARow: number): Promise<Piece[]> {
  const weekly = await writeStream(writer, 'weekly', weeklyThemes, inARow)
  return [...weekly, ...(await writeStream(writer, 'premium', premiumThemes, inARow))]
}

// One after another: what is timed is one package, and not those that are written meanwhile.
async function writeStream(
  writer: Writer,
  stream: Stream,
  themes: readonly EditorialTheme[],
  inARow: number,
): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const [at, theme] of themes.entries())
    pieces.push(...(await writeInARow(writer, { stream, theme, place: at + 1 }, inARow)))
  return pieces
}

async function writeInARow(
  writer: Writer,
  { stream, theme, place }: Place,
  inARow: number,
): Promise<Piece[]> {
  const pieces: Piece[] = []
  const topic =
    stream === 'weekly'
      ? `Create content for ${theme} - Week ${place}`
      : `${theme}: Advanced Strategies for Elite Athletes 50+`
  for (let at = 0; at < inARow; at++) {
    const brief: WritingBrief = {
      topic,
      theme,
      stream,
      place,
      customPrompt: null,
      ...briefAfter(pieces.toReversed().map(({ made }) => ({ theme, made }))),
      seed: String(at),
    }
    const startedAt = performance.now()
    const made = await writer.write(brief)
    pieces.push({
      made,
      stream,
      before: pieces.at(-1)?.made,
      tookMs: performance.now() - startedAt,
    })
  }
  return pieces
}

function wordFigure(what: string, all: readonly Piece[], asked: Stream): Figure {
  const pieces = all.filter(({ stream }) => stream === asked)
  const counts = pieces.map(({ made }) =>
    countWords(readProse(made.article, { kind: 'article' }).said),
  )
  const { min, max } = limits.article.words ?? { min: 0, max: Infinity }
  const [shortest, longest] = [Math.min(...counts), Math.max(...counts)]
  const found = `${shortest} to ${longest}, median ${percentile(counts, 0.5)}`
  const isReached = shortest >= min && longest <= max
  return heldFigure(
    `Writer: words of ${what} (${pieces.length})`,
    found,
    `${min} to ${max}`,
    isReached,
  )
}

function neighbourFigure(pieces: readonly Piece[]): Figure {
  const pairs = pieces.filter(({ before }) => before !== undefined)
  const sharing = pairs.filter(({ made, before }) =>
    made.moduleIds.some((id) => before?.moduleIds.includes(id)),
  )
  return noneFigure(
    `Writer: neighbours on a theme that share a module (${pairs.length} pairs)`,
    sharing.length,
  )
}

/** Null where nothing is written about the topic. */
export async function writtenOrRefused(
  writer: Writer,
  brief: WritingBrief,
): Promise<WrittenPackage | null> {
  try {
    return await writer.write(brief)
  } catch (error) {
    if (error instanceof TopicRefused) return null
    throw error
  }
}

type AskedTopic = { topic: string; theme: EditorialTheme }

async function coverageFigure(writer: Writer, what: string, topics: readonly AskedTopic[]) {
  const plain = { ...firstBrief, stream: 'weekly', place: 1 } as const
  const made = await Promise.all(
    topics.map((asked) => writtenOrRefused(writer, { ...plain, ...asked })),
  )
  const written = made.filter((one) => one !== null)
  const shares = written.map(({ coverage }) => coverage?.share ?? 0)
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const red = made.length - written.filter(({ coverage }) => coverage?.notice === null).length
  const figure: Figure = {
    work: `Writer: coverage of ${made.length} ${what}`,
    found: `mean ${Math.round(mean * 100)} % of those written, ${red} refused`,
  }
  return { figure, isReached: mean >= floors.meanCoverage }
}
