import type { Coach } from '../coach/coach.ts'
import { percentile, type Figure } from './figure.ts'
import { floors } from './floors.ts'
import { writeLetters } from './letters.ts'

// Other processes only add time: the least of several passes is nearest to a reply's cost.
const passes = 3

/** The time that a reply takes, from the first of the process on. */
export async function measureSpeed(coach: Coach): Promise<Figure[]> {
  const rounds: number[][] = []
  for (let pass = 0; pass < passes; pass++) rounds.push(await timesOf(coach))
  const [first = []] = rounds
  const times = first.map((_, at) => Math.min(...rounds.map((round) => round[at] ?? Infinity)))
  const slowest = percentile(times, 0.99)
  return [
    { work: 'Time of the first reply of the process', found: ms(first[0] ?? Number.NaN) },
    {
      work: `Time of a reply (${times.length} replies, the least of ${passes} passes)`,
      found: `median ${ms(percentile(times, 0.5))}, p99 ${ms(slowest)}`,
      floor: `p99 < ${ms(floors.mostMs)}`,
      isReached: slowest < floors.mostMs,
    },
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

const ms = (value: number) => `${value.toFixed(1)} ms`
