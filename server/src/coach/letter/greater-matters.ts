import type { Notice, Notices } from '../knowledge/notice-schema.ts'

/** Finds the sentences of what matters more than anything ordinary: illness, loss, a broken house. */
export function createMattersReader(
  greater: Notices['greater'],
): (sentences: readonly string[]) => ReadonlySet<number> {
  const matters = new RegExp(`\\b(?:${greater.join('|')})\\b`, 'iu')
  return (sentences) =>
    new Set(
      sentences.flatMap((sentence, at) =>
        matters.test(sentence.replace(/['’]/g, '')) ? [at] : [],
      ),
    )
}

/** A thing told in another sentence than the great one gives way to it. */
export const givesWayTo =
  (great: ReadonlySet<number>) =>
  (sentence: number): boolean =>
    great.size > 0 && !great.has(sentence)

/** Of more weight are births, firsts and a writer's own bad news, which nothing pushes aside. */
const ordinary = 8

/** Tells if a notice gives way to what is greater. */
export const isMild = ({ sorrows, grave, weight }: Notice): boolean =>
  sorrows === undefined && grave !== 'only' && weight <= ordinary
