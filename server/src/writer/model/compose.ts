import { countWords } from '../../prose/count-words.ts'
import type { Fact } from '../../knowledge/facts.ts'
import type { WritingBrief } from '../brief.ts'
import {
  cardsInACall,
  cardsOf,
  outlineOf,
  partCounts,
  RecapAnswer,
  SectionAnswer,
  type CardAnswer,
  type OutlineAnswer,
  type OutlinedPart,
  type PieceKind,
} from './answers.ts'
import { approvedOutline } from './approved-outline.ts'
import type { WritingContext } from './model-calls.ts'
import { articleParts, roadmapParts, type Manuscript } from './manuscript.ts'
import { briefMaterial, factMaterial, outlineMaterial } from './material.ts'

/** The words to aim at: of the whole, of its opening, and of a section. */
const aims = {
  weekly: { words: 1500, opening: 140, least: 110, most: 280 },
  sidebar: { words: 470, opening: 120, least: 90, most: 220 },
}
const shownTitles = 30

/** Has a piece planned and then written part by part; each call is told of the parts before it. */
export async function composePackage(
  desk: WritingContext,
): Promise<{ outline: OutlineAnswer; piece: Manuscript }> {
  const { brief, progress } = desk
  await progress.begin('outline')
  const outline = approvedOutline(desk) ?? (await askForOutline(desk))
  const parts =
    brief.stream === 'weekly' ? await writeSections(desk, outline) : await writeCards(desk, outline)
  return { outline, piece: new Map(parts) }
}

/** The kind of a piece. */
export const kindOf = ({ stream, shape }: Pick<WritingBrief, 'stream' | 'shape'>): PieceKind =>
  stream === 'premium' ? 'premium' : shape === 'sidebar' ? 'sidebar' : 'weekly'

/** Has the piece planned, from the facts that are nearest to its topic. */
export async function askForOutline({
  brief,
  reading,
  ask,
}: Pick<WritingContext, 'brief' | 'reading' | 'ask'>): Promise<OutlineAnswer> {
  const { facts, formats } = reading
  const count = partCounts[kindOf(brief)]
  const outline = await ask({
    name: 'outline',
    task: 'outline',
    order: 'Plan the piece.',
    material: {
      ...briefMaterial(brief),
      formats: formats.map(({ id, label, roles }) => ({ id, label, roles })),
      recent_headlines: brief.recentTitles.slice(0, shownTitles),
      facts: factMaterial(facts),
      on_subject: reading.onSubject,
      not_covered: reading.missing,
    },
    schema: outlineOf(count.min),
  })
  return { ...outline, parts: outline.parts.slice(0, count.max) }
}

/** Drops ids that were not sent: they have no fact behind them. */
const factsFor = (parts: readonly OutlinedPart[], facts: readonly Fact[]) => {
  const ids = new Set(parts.flatMap(({ fact_ids }) => fact_ids))
  return facts.filter(({ id }) => ids.has(id))
}

async function writeSections(
  { brief, reading, ask, progress }: WritingContext,
  outline: OutlineAnswer,
) {
  const count = outline.parts.length
  const written: string[][] = []
  for (const [at, part] of outline.parts.entries()) {
    await progress.begin('sections', `Section ${at + 1} of ${count}`)
    const words = wordsFor(written, count, aims[kindOf(brief) === 'sidebar' ? 'sidebar' : 'weekly'])
    const { paragraphs } = await ask({
      name: `section ${at + 1}`,
      task: 'section',
      order: `Write the ${at === 0 ? 'opening' : `section that is named part, which is number ${at} of ${count - 1}`}, in about ${words} words.`,
      material: {
        ...briefMaterial(brief),
        outline: outlineMaterial(outline),
        part: { title: part.title, about: part.about },
        facts: factMaterial(factsFor([part], reading.facts)),
        written_before: written,
      },
      schema: SectionAnswer,
    })
    written.push(paragraphs)
  }
  return articleParts(outline, written)
}

type Aim = { words: number; opening: number; least: number; most: number }

/**
 * Shares the words that are left among the parts that are left: a long section makes the next ones
 * shorter.
 */
function wordsFor(written: readonly (readonly string[])[], count: number, aim: Aim): number {
  if (written.length === 0) return aim.opening
  const left = aim.words - countWords(written.flat().join(' '))
  const share = left / (count - written.length)
  return Math.round(Math.min(aim.most, Math.max(aim.least, share)) / 10) * 10
}

async function writeCards(
  { brief, reading, ask, progress }: WritingContext,
  outline: OutlineAnswer,
) {
  const count = outline.parts.length
  const cards: CardAnswer[] = []
  while (cards.length < count) {
    const parts = outline.parts.slice(cards.length, cards.length + cardsInACall)
    const [from, to] = [cards.length + 1, cards.length + parts.length]
    await progress.begin('sections', `Cards ${from} to ${to} of ${count + 1}`)
    const made = await ask({
      name: `cards ${from} to ${to}`,
      task: 'cards',
      order: `Write the cards that are named parts, numbers ${from} to ${to} of ${count}, in this order.`,
      material: {
        ...briefMaterial(brief),
        outline: outlineMaterial(outline),
        parts: parts.map(({ title, about }) => ({ title, about })),
        facts: factMaterial(factsFor(parts, reading.facts)),
        written_before: cards,
      },
      schema: cardsOf(parts.length),
    })
    cards.push(...made.cards.slice(0, parts.length))
  }
  await progress.begin('sections', `Card ${count + 1} of ${count + 1}`)
  const recap = await ask({
    name: 'recap',
    task: 'recap',
    order: 'Write the recap of these cards.',
    material: { ...briefMaterial(brief), cards },
    schema: RecapAnswer,
  })
  return roadmapParts(cards, recap)
}
