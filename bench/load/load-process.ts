import autocannon from 'autocannon'
import { percentile } from '../figures.ts'
import { processorMsOf } from '../running/processor.ts'
import type { Load, LoadResult } from './asked.ts'

// A process of its own, so that the load does not wait for the server's turns nor the server for the load's.
process.once('message', (load: Load) => void ask(load))

async function ask({ pid, url, seconds, clients }: Load) {
  const spentBefore = processorMsOf(pid)
  const times: number[] = []
  let bytes = 0
  let bad = 0
  let next = 0
  const asking = autocannon({
    url,
    connections: clients.length,
    duration: seconds,
    setupClient: (client) => client.setRequests(structuredClone(clients[next++ % clients.length] ?? [])),
  })
  asking.on('response', (_client: unknown, status: number, size: number, ms: number) => {
    if (status < 200 || status > 299) bad += 1
    times.push(ms)
    bytes += size
  })
  const { duration, errors, timeouts } = await asking
  if (bad + errors + timeouts > 0) {
    console.error(`${bad} bad answers, ${errors} broken connections, ${timeouts} time-outs of ${times.length}`)
    return process.exit(1)
  }
  const result: LoadResult = {
    perSecond: times.length / duration,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    answers: times.length,
    kilobytes: bytes / times.length / 1000,
    processorMs: (processorMsOf(pid) - spentBefore) / times.length,
  }
  process.send?.(result, () => process.disconnect())
}
