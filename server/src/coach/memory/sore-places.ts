import {
  correctPoints,
  pointsOf,
  timesOfNiggles,
  type ReadEntry,
  type ThreadChoice,
} from './threads.ts'

/**
 * Gathers all that entries tell of each sore place, of the times when it healed and returned too:
 * what is over is a part of a record. What the member corrected or had forgotten holds here as
 * well.
 */
export function sorePlacesOf(entries: readonly ReadEntry[], choices: readonly ThreadChoice[]) {
  const corrections = choices.filter(({ choice }) => choice === 'correct')
  const told = timesOfNiggles(pointsOf(entries).filter((point) => point.is === 'niggle'))
  const corrected = timesOfNiggles(
    correctPoints(told, corrections).filter((point) => point.is === 'niggle'),
  )
  const forgotten = new Map(
    choices.filter(({ choice }) => choice === 'forget').map(({ thread, upTo }) => [thread, upTo]),
  )
  return corrected.map(({ id, points }) => {
    const upTo = forgotten.get(id)
    return { id, points: upTo ? points.filter(({ writtenAt }) => writtenAt > upTo) : points }
  })
}
