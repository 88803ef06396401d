import * as premium from '@app/contract/newsroom/premium'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'
import { moveStream } from './move-stream.ts'

const sentence = 'The stream has moved on since you looked. Please look again.'

test('the auto button of a page from before midnight replaces nothing', async () => {
  await using house = await createTestApp({ now: '2026-03-02T23:59:00Z' })
  const { ada } = await house.editors({ ada: 'admin' })
  await moveStream(house.deps)
  const [, , third] = await ada.call(premium.listPremiumDays, {})
  const published = await putPackage(house, { live_on: '2026-03-05' })
  house.clock.advance(120_000)
  await moveStream(house.deps)
  await house.work()

  // The former Day 4 is Day 3 by now.
  const auto = {
    topic: `${third?.editorial_theme}: Advanced Strategies for Elite Athletes 50+`,
    editorial_week: 3,
    editorial_theme: third?.editorial_theme,
    forceCreate: true,
  }
  const answers = [
    await ada.post(writing.startJob.path, { ...auto, stream: 'premium' }),
    await ada.post(premium.generatePremium.path, auto),
  ]

  expect(answers).toMatchObject(
    answers.map(() => ({ status: 409, body: { code: 'premium/moved-on', error: sentence } })),
  )
  await house.work()
  expect(
    (await ada.call(premium.listPremium, {})).find(({ id }) => id === published),
  ).toMatchObject({
    editorial_week: 3,
    status: 'published',
  })
})

const retry = (id: string) => `${writing.startJob.path}/${id}/retry`

test('a generation whose day has left the stream is not started again', async () => {
  await using house = await createTestApp({ now: '2026-03-02T23:59:00Z' })
  const { ada } = await house.editors({ ada: 'admin' })
  await moveStream(house.deps)
  const order = { stream: 'premium', topic: 'Racing in the heat', editorial_week: 1 } as const
  const { id } = await ada.call(writing.startJob, { body: order })
  await ada.call(writing.cancelJob, { params: { id }, body: undefined })
  house.clock.advance(120_000)
  await moveStream(house.deps)

  expect(await ada.post(retry(id))).toMatchObject({
    status: 409,
    body: { code: 'premium/day-left', error: 'Its day has left the stream.' },
  })
})

test('a package for a date beyond the ninth day goes to the library, without a day', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  const { ada } = await house.editors({ ada: 'admin' })
  await moveStream(house.deps)
  const order = { stream: 'premium', topic: 'Racing in the heat', editorial_week: 9 } as const
  const { id } = await ada.call(writing.startJob, { body: order })
  await house.db.updateTable('premium_stream').set({ stream_date: '2026-03-01' }).execute()

  await house.work()
  const [put] = await ada.call(premium.listArchivedPremium, { query: {} })
  await house.db.updateTable('writing_jobs').set({ status: 'failed', package_id: null }).execute()

  expect(await ada.call(premium.listPremium, {})).toEqual([])
  expect(put).toMatchObject({ topic: order.topic, editorial_week: null })
  expect(put?.notes).toContain(
    'Its day left the stream while it was being written, so it went to the library.',
  )
  expect(await ada.post(retry(id))).toMatchObject({
    status: 409,
    body: { code: 'premium/day-left' },
  })
})
