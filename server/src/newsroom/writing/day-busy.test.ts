import * as generations from '@app/contract/newsroom/generations'
import * as premium from '@app/contract/newsroom/premium'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'
import { fillAllDays } from '../premium/fill-days.ts'

const path = writing.startJob.path
const day = { stream: 'premium', topic: 'Racing in the heat', editorial_week: 3 } as const
const weekly = {
  stream: 'weekly',
  status: 'draft',
  cycle_start_date: '2026-01-19',
  editorial_week: 3,
} as const
const busy = (sentence: string) => ({
  status: 409,
  body: { code: 'writing/day-busy', error: sentence },
})
const byAda = busy('This day is being written already by ada.')

test('a day that is being written is not ordered a second time by any call', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const failed = await bob.call(writing.startJob, { body: day })
  await bob.call(writing.cancelJob, { params: { id: failed.id }, body: undefined })
  await ada.call(writing.startJob, { body: day })

  const { topic, editorial_week } = day
  expect(await bob.post(path, day)).toMatchObject(byAda)
  expect(await bob.post(path, { ...day, forceCreate: true })).toMatchObject(byAda)
  expect(await bob.post(premium.generatePremium.path, { topic, editorial_week })).toMatchObject(
    byAda,
  )
  expect(await bob.post(`${path}/${failed.id}/retry`)).toMatchObject(byAda)
  expect(await bob.post(path, { ...day, editorial_week: 4 })).toMatchObject({ status: 201 })
})

test('of two editors who order one day at once, one is refused with the other’s name', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })

  const answers = await Promise.all([ada.post(path, day), bob.post(path, day)])

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
})

test('a package that is being rewritten is not ordered a second time', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const id = await putPackage(house, weekly)
  await ada.call(writing.startJob, { body: { stream: 'weekly', topic: 'Hills', package_id: id } })

  const anew = { topic: 'Rest days', system_prompt: null }
  const sentence = 'This package is being written already by ada.'
  expect(await bob.post(path, { stream: 'weekly', topic: 'Hills', package_id: id })).toMatchObject(
    busy(sentence),
  )
  expect(await bob.put(`${generations.listGenerations.path}/${id}`, anew)).toMatchObject(
    busy(sentence),
  )
})

test('the scheduler skips days that an editor has written, and editors are refused its days', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  await ada.call(writing.startJob, { body: day })

  await fillAllDays(house.deps)

  const jobs = await ada.call(writing.listJobs, {})
  expect(jobs.filter(({ editorial_week }) => editorial_week === 3)).toHaveLength(1)
  expect(jobs).toHaveLength(9)
  expect(await bob.post(path, { ...day, editorial_week: 4 })).toMatchObject(
    busy('This day is being written already by the scheduler.'),
  )
})

test('editors never wait behind the scheduler, whose jobs keep to one lane', async () => {
  await using house = await createTestApp()
  await fillAllDays(house.deps)
  const editors = await house.editors({ ada: 'admin', bob: 'editor', cy: 'editor', dee: 'editor' })

  for (const editor of Object.values(editors))
    await editor.call(writing.startJob, { body: { stream: 'weekly', topic: 'Hills' } })

  const rows = await house.db
    .selectFrom('writing_jobs')
    .select(['editor_id', 'lane'])
    .orderBy('id')
    .execute()
  const lanesOf = (isScheduled: boolean) =>
    rows.filter(({ editor_id }) => (editor_id === null) === isScheduled).map(({ lane }) => lane)
  expect(lanesOf(true)).toEqual(Array.from({ length: 9 }, () => 3))
  expect(lanesOf(false)).toEqual([0, 1, 2, 0])
})
