import type { HeldPart } from '@app/contract/newsroom/topic-brief'

export type PieceKind = 'article' | 'sidebar' | 'roadmap'

/** Something about an outline that its editor should know; a stop keeps it from being written. */
export type OutlineAdvice = { title: string; sentence: string; isStop: boolean }

/**
 * An article of six moves is the shortest that reaches its length; a roadmap has nine cards and a
 * recap.
 */
const range = {
  article: { min: 6, max: 12, name: 'An article' },
  sidebar: { min: 1, max: 4, name: 'A sidebar' },
  roadmap: { min: 9, max: 9, name: 'A roadmap' },
}
const fewestOfModel = 4
const mostNear = 0.4

export function adviseOnOutline(
  moves: readonly Pick<HeldPart, 'is_on_subject'>[],
  kind: PieceKind,
  isOfModel = false,
): OutlineAdvice | null {
  const { max, name } = range[kind]
  // A model writes its parts to the length that is wanted.
  const min = isOfModel && kind === 'article' ? fewestOfModel : range[kind].min
  const wanted = min === max ? `exactly ${min} parts` : `${min} to ${max} parts`
  if (moves.length < min)
    return {
      title: 'Too short',
      sentence: `${name} needs ${wanted}: please add some.`,
      isStop: true,
    }
  if (moves.length > max)
    return {
      title: 'Too long',
      sentence: `${name} has ${wanted}: please leave some out.`,
      isStop: true,
    }
  const near = moves.filter(({ is_on_subject: isOnSubject }) => !isOnSubject).length
  if (near <= moves.length * mostNear) return null
  return {
    title: 'Mostly about something else',
    sentence:
      'Fewer than six in ten of these parts are about the subject. Swap or leave out the others.',
    isStop: false,
  }
}
