import type { Coach } from '../coach/coach.ts'
import { leastTimes, timeFigure, type Figure } from './figure.ts'
import { floors } from './floors.ts'
import { writeLetters } from './letters.ts'

const passes = 3

/** The time that a reply takes, from the first of the process on. */
export async function measureSpeed(coach: Coach): Promise<Figure[]> {
  const rounds: number[][] = []
  for (let pass = 0; pass < passes; pass++) rounds.push(await timesOf(coach))
  const first = rounds[0]?.[0] ?? Number.NaN
  const times = leastTimes(rounds)
  return [
    { work: 'Time of the first reply of the process', found: `${first.toFixed(1)} ms` },
    timeFigure(
      `Time of a reply (${times.length} replies, the least of ${passes} passes)`,
      times,
      floors.mostMs,
      1,
    ),
  ]
}

async function timesOf(coach: Coach): Promise<number[]> {
  const times: number[] = []
  await writeLetters({
    ...coach,
    adviseOn: async (entry, context) => {
      const startedAt = performance.now()
      const insight = await coach.adviseOn(entry, context)
      times.push(performance.now() - startedAt)
      return insight
    },
  })
  return times
}
