import { z } from 'zod'

/** Cards that are asked for in one call. */
export const cardsInACall = 3
/** The opening and the sections of an article; the cards of a roadmap before its recap. */
export const partCounts = {
  weekly: { min: 5, usual: 8, max: 12 },
  sidebar: { min: 2, usual: 3, max: 4 },
  premium: { min: 9, usual: 9, max: 9 },
}
export type PieceKind = keyof typeof partCounts

// Some providers refuse keywords such as minItems, so counts are checked here and not in the schema
// sent to them.
const atLeast = (count: number) => (list: readonly unknown[]) => list.length >= count
const lines = z.array(z.string())

const OutlinedPart = z.object({
  title: z.string(),
  about: z.string(),
  fact_ids: z.array(z.string()),
})

export const outlineOf = (fewestParts: number) =>
  z.object({
    format: z.string(),
    angle: z.string(),
    parts: z.array(OutlinedPart).refine(atLeast(fewestParts)),
  })
export type OutlineAnswer = z.infer<ReturnType<typeof outlineOf>>
export type OutlinedPart = z.infer<typeof OutlinedPart>

export const SectionAnswer = z.object({ paragraphs: lines.refine(atLeast(1)) })

const CardAnswer = z.object({
  title: z.string(),
  text: z.string(),
  points: lines.refine(atLeast(1)),
  caution: z.string(),
})
export const cardsOf = (count: number) =>
  z.object({ cards: z.array(CardAnswer).refine(atLeast(count)) })
export type CardAnswer = z.infer<typeof CardAnswer>

export const RecapAnswer = z.object({ text: z.string(), points: lines.refine(atLeast(1)) })

export const Surroundings = z.object({
  headlines: lines,
  deck: z.string(),
  tldr: lines,
  tips: lines,
  opinion: z.object({ propositions: lines, limits: lines }),
  interview: lines,
  tags: lines,
  images: z.array(z.object({ alt: z.string(), search: lines })),
})
export type Surroundings = z.infer<typeof Surroundings>

/**
 * The verdict on each cited sentence: it tells what its fact found, of whom, and in which
 * direction.
 */
export const Comparisons = z.object({
  comparisons: z.array(
    z.object({
      number: z.number(),
      same_subject: z.boolean(),
      same_people: z.boolean(),
      same_direction: z.boolean(),
      why: z.string(),
    }),
  ),
})
export type Comparisons = z.infer<typeof Comparisons>

/** A model's additions to a brief on which nothing is held. */
export const CommissionAnswer = z.object({ whom: lines, questions: lines, angles: lines })
export type CommissionAnswer = z.infer<typeof CommissionAnswer>

export const RevisionAnswer = z.object({ changes: z.array(z.object({ part: z.string(), lines })) })
export type RevisionAnswer = z.infer<typeof RevisionAnswer>
