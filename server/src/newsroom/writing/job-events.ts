import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WritingJob } from '@app/contract/newsroom/writing'
import type { Deps } from '../../platform/deps.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { StreamCount } from './count-streams.ts'
import { readJob } from './writing.ts'

const lookEveryMs = 500
const heartbeatMs = 15_000
/** A browser reconnects by itself; a forgotten page should not be served for ever. */
const longestMs = 5 * 60_000

const tooManyOpen =
  'You are following generations in a great many windows. Please close some of them.'

type Viewer = {
  id: string
  /** Checked before each event: a session or an approval may end meanwhile. */
  isAllowed(): Promise<boolean>
  gone: AbortSignal
}

/** Sends a job as server-sent events, one for each change, until it ends. */
export async function jobEvents(deps: Deps, id: string, viewer: Viewer, streams: StreamCount) {
  const first = await readJob(deps, id, viewer.id)
  if (isRefusal(first)) return first
  const leave = streams.enter(viewer.id)
  if (!leave) return refuse('request/too-many', { sentence: tooManyOpen, retryAfterSeconds: 10 })
  const body = Readable.from(eventsOf(deps, first, viewer))
  body.once('close', leave)
  const events: FileAnswer = {
    mediaType: 'text/event-stream; charset=utf-8',
    body,
    // A proxy that buffers or compresses would hold the events back.
    headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
  }
  return events
}

async function* eventsOf(deps: Deps, first: WritingJob, viewer: Viewer) {
  const now = () => deps.clock.elapsedMs()
  const startedAt = now()
  let sent = eventOf(first)
  let sentAt = startedAt
  yield sent
  let job: Awaited<ReturnType<typeof readJob>> = first
  while (!isRefusal(job) && isOpen(job) && now() - startedAt < longestMs) {
    await pause(viewer.gone)
    if (viewer.gone.aborted) return
    job = await readJob(deps, first.id, viewer.id)
    const event = isRefusal(job) ? sent : eventOf(job)
    if (event === sent && now() - sentAt < heartbeatMs) continue
    // Checked after the read, so that nothing is sent to a viewer whose rights just ended.
    if (!(await viewer.isAllowed())) return
    yield event === sent ? ': still here\n\n' : event
    sent = event
    sentAt = now()
  }
}

const eventOf = (job: WritingJob) => `event: job\ndata: ${JSON.stringify(job)}\n\n`
const isOpen = ({ status }: WritingJob) => status === 'queued' || status === 'running'
const pause = (gone: AbortSignal) =>
  sleep(lookEveryMs, undefined, { signal: gone }).catch(() => undefined)
