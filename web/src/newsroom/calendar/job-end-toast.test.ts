import type { WritingJob } from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { jobEndToast } from './job-end-toast.ts'

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

test('what failed is told by what it was to be: a week, a day, or a package written anew', () => {
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

test('where the topic was refused, why is said in place of an invitation to try again', () => {
  const refused = job({ stream: 'premium', fault: 'This is closed.', refusal: 'writing/closed-topic' })

  expect(jobEndToast(refused)).toMatchObject({ title: 'Generation Failed', message: 'This is closed.' })
})

test('what was written is told by its topic, and of what was cancelled nothing is said', () => {
  expect(jobEndToast(job({ status: 'done', package_id: 'p' }))).toMatchObject({ title: 'Content Generated!' })
  expect(jobEndToast(job({ status: 'cancelled' }))).toBeNull()
})
