import { fork } from 'node:child_process'
import { once } from 'node:events'
import { median } from '../report.ts'
import { LoadResult, type Load } from './requests.ts'

const loadProcess = new URL('load-process.ts', import.meta.url)

/** Sends requests from a second process; throws when an answer is not a good one. */
export async function drive(load: Load): Promise<LoadResult> {
  const child = fork(loadProcess)
  const results: unknown[] = []
  child.on('message', (result) => results.push(result))
  child.send(load)
  await once(child, 'exit')
  if (results.length === 0) throw new Error('The load process failed: see above.')
  return LoadResult.parse(results[0])
}

/**
 * Drives several loads by turns, so that other work of the machine slows all of them alike, after
 * three seconds of each to warm up. Answers the median of each figure by itself.
 */
export async function driveByTurns(loads: readonly Load[], runs: number): Promise<LoadResult[]> {
  for (const load of loads) await drive({ ...load, seconds: 3 })
  const results = loads.map((): LoadResult[] => [])
  for (let run = 0; run < runs; run++) {
    for (const [index, load] of loads.entries()) results[index]?.push(await drive(load))
  }
  return results.map(medianOf)
}

function medianOf(runs: readonly LoadResult[]): LoadResult {
  const of = (name: keyof LoadResult) => median(runs.map((run) => run[name]))
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    answers: of('answers'),
    kilobytes: of('kilobytes'),
    processorMs: of('processorMs'),
  }
}
