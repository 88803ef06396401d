import type { Coach } from '../coach/coach.ts'
import { percentile, type Figure } from './figure.ts'
import { floors } from './floors.ts'
import { writeLetters } from './letters.ts'

/** Processor time of a reply, from the first of the process on. */
export async function measureSpeed(coach: Coach): Promise<Figure[]> {
  const times: number[] = []
  const timed: Coach = {
    ...coach,
    adviseOn: async (entry, context) => {
      const before = process.threadCpuUsage()
      const insight = await coach.adviseOn(entry, context)
      const { user, system } = process.threadCpuUsage(before)
      times.push((user + system) / 1000)
      return insight
    },
  }
  await writeLetters(timed)
  const slowest = percentile(times, 0.99)
  return [
    { work: 'Processor time of the first reply of the process', found: ms(times[0] ?? Number.NaN) },
    {
      work: `Processor time of a reply (${times.length} replies)`,
      found: `median ${ms(percentile(times, 0.5))}, p99 ${ms(slowest)}`,
      floor: `p99 < ${ms(floors.mostProcessorMs)}`,
      isReached: slowest < floors.mostProcessorMs,
    },
  ]
}

const ms = (value: number) => `${value.toFixed(1)} ms`
