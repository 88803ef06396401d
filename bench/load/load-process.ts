import autocannon from 'autocannon'
import { percentile } from '../report.ts'
import { processorMs } from '../servers/processes.ts'
import type { Load, LoadResult } from './requests.ts'

// A process of its own: the load must not wait for the server's work, nor the server for the
// load's.
process.once('message', (load: Load) => void send(load))

async function send({ pid, address, seconds, clients }: Load) {
  const spentBefore = processorMs(pid)
  const times: number[] = []
  let bytes = 0
  let bad = 0
  let next = 0
  const sending = autocannon({
    url: address,
    connections: clients.length,
    duration: seconds,
    setupClient: (client) =>
      client.setRequests(structuredClone(clients[next++ % clients.length] ?? [])),
  })
  sending.on('response', (_client: unknown, status: number, size: number, ms: number) => {
    if ((status < 200 || status > 299) && status !== 304) bad += 1
    times.push(ms)
    bytes += size
  })
  const { duration, errors, timeouts } = await sending
  if (bad + errors + timeouts > 0) {
    console.error(
      `${bad} bad answers, ${errors} broken connections, ${timeouts} time-outs of ${times.length}`,
    )
    return process.exit(1)
  }
  if (times.length === 0) {
    console.error(`no answer within ${seconds} seconds`)
    return process.exit(1)
  }
  const result: LoadResult = {
    perSecond: times.length / duration,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    answers: times.length,
    kilobytes: bytes / times.length / 1000,
    processorMs: (processorMs(pid) - spentBefore) / times.length,
  }
  process.send?.(result, () => process.disconnect())
}
