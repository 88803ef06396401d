import { racePhaseOf } from './race-phase.ts'

const limit =
  /\b(?:under|inside|below|beat(?:ing)?|break(?:ing)?|better than|sub)[ -](?:the )?(\d{1,2}[:.]\d\d(?:[:.]\d\d)?)\b/i
const clockTime = /(?<![\d:.])\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?![\d:])/g
// A time far below the limit belongs to a shorter distance.
const leastShare = 0.8

/**
 * True if an entry tells of a finish within the time that a goal names: "under 1:45", and "1:44:12"
 * at the finish.
 */
export function isGoalReached(goal: string, content: string): boolean {
  const [, named] = limit.exec(goal) ?? []
  if (named === undefined || racePhaseOf(content) !== 'after') return false
  const limits = secondsOf(named)
  const times = [...content.matchAll(clockTime)].flatMap(([time]) => secondsOf(time))
  return times.some((time) => limits.some((most) => time < most && time >= most * leastShare))
}

/** Reads 1:45 both as hours and minutes, and as minutes and seconds. */
function secondsOf(time: string): number[] {
  const [first = 0, second = 0, third] = time.split(/[:.]/).map(Number)
  return third === undefined
    ? [first * 60 + second, (first * 60 + second) * 60]
    : [(first * 60 + second) * 60 + third]
}
