import { existsSync, readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'

/**
 * Tells how many milliseconds of a processor the database spends on some work of one connection.
 * Where the system does not say, it is the time that passes, which holds on an idle machine alone.
 */
export async function processorTimeOf(
  client: ClientBase,
): Promise<(work: () => Promise<unknown>) => Promise<number>> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const file = `/proc/${rows[0]?.pid}/schedstat`
  const spent = existsSync(file)
    ? () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
    : () => performance.now()
  return async (work) => {
    const before = spent()
    await work()
    return spent() - before
  }
}

/**
 * Tells how many milliseconds of a processor this thread spends on some work; where that is too
 * many, the least of several runs: a slow work is slow each time.
 */
export async function leastTimeOf(
  workAnew: () => () => unknown,
  mostMs: number,
  runs = 3,
): Promise<number> {
  let least = Infinity
  for (let run = 0; run < runs && least > mostMs; run++) {
    const work = workAnew()
    const { user, system } = process.threadCpuUsage()
    await work()
    const spent = process.threadCpuUsage({ user, system })
    least = Math.min(least, (spent.user + spent.system) / 1000)
  }
  return least
}
