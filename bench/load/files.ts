import {
  openActivityReader,
  type ActivityReader,
} from '../../server/src/activities/activity-reader.ts'
import { withRightChecksum } from '../../server/src/testing/fit-checksum.ts'
import { fitFile, gpxFile, tcxFile } from '../../server/src/testing/training-files.ts'
import {
  atMost,
  count,
  describeCounts,
  median,
  ms,
  percentile,
  type Effort,
  type Report,
} from '../report.ts'

const mutants = 2_000
const longestMs = 500
const owner = 'bench'
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Measures how long training files take, whole ones and ones with changed bytes. */
export async function measureFiles(report: Report, { seed }: Effort): Promise<void> {
  const reader = openActivityReader()
  const files = [
    fitFile({ records: 3_600 }),
    bytesOf(gpxFile({ points: 1_800 })),
    bytesOf(tcxFile({ points: 1_800 })),
  ]
  // The first files also pay for the start of the thread.
  for (const file of files) await timeOf(reader, file)
  for (const [index, name] of ['FIT', 'GPX', 'TCX'].entries()) {
    const times: number[] = []
    for (let run = 0; run < 10; run++)
      times.push((await timeOf(reader, files[index] ?? new Uint8Array())).took)
    report.add(`A training file, ${name}`, `median ${ms(median(times))}`)
  }
  const random = randomNumbers(seed)
  const times: number[] = []
  const outcomes = new Map<string, number>()
  for (let index = 0; index < mutants; index++) {
    const file = mutate(files[index % files.length] ?? new Uint8Array(), random)
    const { took, outcome } = await quickestOf(reader, file)
    times.push(took)
    count(outcomes, outcome)
  }
  await reader.close()
  const [worst, p99] = [percentile(times, 1), percentile(times, 0.99)]
  const found = `p99 ${ms(p99)}, worst ${ms(worst)}; ${describeCounts(outcomes)}`
  report.add(
    `${mutants} changed training files`,
    found,
    atMost(worst, longestMs, `${longestMs} ms`),
  )
}

/**
 * Reads a file that seems slow twice more, and counts its quickest time: a busy machine holds up
 * any file for a moment, and a slow file is slow each time.
 */
async function quickestOf(reader: ActivityReader, file: Uint8Array) {
  const first = await timeOf(reader, file)
  if (first.took < longestMs / 5) return first
  const again = [await timeOf(reader, file), await timeOf(reader, file)]
  return { ...first, took: Math.min(first.took, ...again.map(({ took }) => took)) }
}

async function timeOf(
  reader: ActivityReader,
  bytes: Uint8Array,
): Promise<{ took: number; outcome: string }> {
  const startedAt = performance.now()
  const [file] = await reader.read('file', bytes, owner)
  return {
    took: performance.now() - startedAt,
    outcome: file && 'fault' in file ? file.fault : 'read',
  }
}

/** Half the changes meet the first bytes, where a format says what follows. */
function mutate(file: Uint8Array<ArrayBuffer>, random: () => number): Uint8Array {
  const bytes = file.slice(0, random() < 0.3 ? Math.floor(random() * file.length) : file.length)
  const changes = 1 + Math.floor(random() * 30)
  for (let change = 0; change < changes; change++) {
    const reach = random() < 0.5 ? Math.min(1_500, bytes.length) : bytes.length
    bytes[Math.floor(random() * reach)] = Math.floor(random() * 256)
  }
  return random() < 0.7 ? withRightChecksum(bytes) : bytes
}

/** The same numbers for the same seed (a linear congruential generator, Numerical Recipes). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
