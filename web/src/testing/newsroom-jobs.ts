import {
  cancelJob,
  getJob,
  retryJob,
  startJob,
  WritingOrder,
  type WritingJob,
} from '@app/contract/newsroom/writing'
import { parse } from 'zod/mini'
import type { AnyPackage } from '../newsroom/packages/any-package.ts'
import { FakeRefusal, type FakeServer } from './fake-server.ts'
import { sendJobEvent } from './job-events.ts'
import { jobOf } from './jobs.ts'
import type { Newsroom } from './newsroom-parts.ts'

/** Answers the calls for generations: one that is started runs until the test changes it. */
export function serveJobs(server: FakeServer, newsroom: Newsroom): void {
  server.answer(startJob, ({ body }) => {
    const order = parse(WritingOrder, body)
    const job = jobOf(
      {
        id: jobId(newsroom.jobs.length),
        stream: order.stream,
        topic: order.topic,
        customPrompt: order.customPrompt ?? null,
        editorial_week: order.editorial_week ?? null,
        editorial_theme: order.editorial_theme ?? null,
        package_id: order.package_id ?? null,
        engine: newsroom.engine,
      },
      0,
    )
    newsroom.jobs = [job, ...newsroom.jobs]
    return job
  })
  server.answer(getJob, ({ params }) => findJob(newsroom, params['id']))
  server.answer(cancelJob, ({ params }) =>
    changeJob(newsroom, params['id'], { status: 'cancelled' }),
  )
  server.answer(retryJob, ({ params }) =>
    changeJob(newsroom, params['id'], { status: 'running', fault: null }),
  )
}

const jobId = (at: number) => `01960000-0000-7000-8000-00000000a${String(at).padStart(3, '0')}`

function findJob({ jobs }: Newsroom, id: string | undefined): WritingJob {
  const found = jobs.find((one) => one.id === id)
  if (!found) throw new FakeRefusal(getJob, 'writing/not-found')
  return found
}

/** Changes a generation, and tells the screens that follow it. */
export function changeJob(
  newsroom: Newsroom,
  id: string | undefined,
  parts: Partial<WritingJob>,
): WritingJob {
  const before = findJob(newsroom, id)
  const isEnded = parts.status !== undefined && parts.status !== 'running'
  const job = { ...before, ended_at: isEnded ? new Date().toISOString() : null, ...parts }
  newsroom.jobs = newsroom.jobs.map((one) => (one.id === id ? job : one))
  sendJobEvent(job)
  return job
}

/** Ends the newest generation with what it wrote. */
export function finishJob(newsroom: Newsroom, written: AnyPackage): void {
  newsroom.packages = [written, ...newsroom.packages.filter(({ id }) => id !== written.id)]
  changeJob(newsroom, newsroom.jobs[0]?.id, { status: 'done', package_id: written.id })
}
