import type { WritingJob } from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { jobEndToast } from './order-package.ts'

const job = (over: Partial<WritingJob>) =>
  ({
    stream: 'weekly',
    status: 'failed',
    topic: 'Rest',
    package_id: null,
    editorial_week: 4,
    fault: null,
    refusal: null,
    ...over,
  }) as WritingJob

test('a failure names its week, its day or the package to rewrite', () => {
  const fault = 'The provider did not answer.'

  expect(jobEndToast(job({ fault }))).toMatchObject({ title: 'Generation Failed', message: fault })
  expect(jobEndToast(job({}))).toMatchObject({
    title: 'Generation Failed',
    message: expect.stringMatching(/~2 minutes/),
  })
  expect(jobEndToast(job({ stream: 'premium', fault }))).toMatchObject({
    title: 'Generation Failed',
    message: 'Failed to generate premium content for Day 4. Please try again.',
  })
  expect(jobEndToast(job({ stream: 'premium', package_id: 'p', fault }))).toMatchObject({
    title: 'Enhancement Failed',
    message: fault,
    tone: 'destructive',
  })
})

test('a refused topic shows the reason instead of an invitation to try again', () => {
  const refused = job({
    stream: 'premium',
    fault: 'This is closed.',
    refusal: 'writing/closed-topic',
  })

  expect(jobEndToast(refused)).toMatchObject({
    title: 'Generation Failed',
    message: 'This is closed.',
  })
})

test('a finished generation names its topic, and a cancelled one shows no toast', () => {
  expect(jobEndToast(job({ status: 'done', package_id: 'p' }))).toMatchObject({
    title: 'Content Generated!',
  })
  expect(jobEndToast(job({ status: 'cancelled' }))).toBeNull()
})
