import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { figuresIn } from '../../testing/figures.ts'
import { testClock } from '../../testing/test-clock.ts'
import { jobHandler, jobKind } from '../jobs/job.ts'
import { measureJobs } from './measured-jobs.ts'

test('attempts are counted by their outcome, and the handlers run as before', async () => {
  const registry = new Registry()
  const greet = jobKind({ name: 'test/greet', payload: z.object({ name: z.string() }) })
  const givenUp: string[] = []
  const work = async ({ name }: { name: string }) => {
    if (name === 'Ben') throw new Error('not today')
  }
  const handler = jobHandler({
    kind: greet,
    work,
    concurrency: 1,
    onGivenUp: async ({ name }) => void givenUp.push(name),
  })
  const [measured] = measureJobs([handler], registry, testClock('2026-03-02T06:00:00Z'))

  await measured?.work({ name: 'Ana' })
  await expect(measured?.work({ name: 'Ben' })).rejects.toThrow('not today')
  await measured?.onGivenUp?.({ name: 'Ben' })

  const figures = figuresIn(await registry.metrics())
  for (const outcome of ['done', 'failed', 'given_up']) {
    expect(figures.get(`stayer_jobs_total{kind="test/greet",outcome="${outcome}"}`)).toBe(1)
  }
  expect(figures.get('stayer_job_seconds_count{kind="test/greet"}')).toBe(2)
  expect(givenUp).toEqual(['Ben'])
})
