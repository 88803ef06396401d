import { dayOf, daysAfter } from '@app/contract/days'
import * as briefs from '@app/contract/newsroom/briefs'
import { listGenerations } from '@app/contract/newsroom/generations'
import { listPremium, updatePremium } from '@app/contract/newsroom/premium'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { putPackage, readyContent } from '../../testing/packages.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { runSchedulerTick } from '../scheduler/tick.ts'
import { startSystemJob } from '../writing/start-job.ts'

const closed = 'Coming back from a heart attack'
const schedulerId = '019a0000-0000-7000-8000-000000000001'

test('a brief is kept with the editor’s material, listed, opened by others, and deleted', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const material = { notes: 'The club in Alnwick has a walking group.', quotations: [] }

  const kept = await ada.call(briefs.keepBrief, { body: { topic: 'Running with a dog', material } })

  expect(kept).toMatchObject({
    topic: 'Running with a dog',
    editorial_week: null,
    is_from_job: false,
    brief: { verdict: 'brief', missing: ['dogs'], outline: null },
    material: { notes: material.notes },
  })
  expect(await bob.call(briefs.listBriefs, {})).toMatchObject([
    { id: kept.id, topic: kept.topic, kept_by: kept.kept_by },
  ])
  expect(await bob.call(briefs.getBrief, { params: { id: kept.id } })).toEqual(kept)
  expect(await bob.call(briefs.deleteBrief, { params: { id: kept.id } })).toEqual({ success: true })
  expect(await bob.call(briefs.listBriefs, {})).toEqual([])
  for (const gone of [
    ada.get(`/api/content/briefs/${kept.id}`),
    ada.delete(`/api/content/briefs/${kept.id}`),
  ])
    expect(await gone).toMatchObject({ status: 404, body: { code: 'briefs/not-found' } })
})

test('a topic without a sentence is refused', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  expect(await ada.post('/api/content/briefs', { topic: ' ' })).toMatchObject({ status: 400 })
})

test('an order of the calendar stops at a brief, which its week names; trying again leaves one, not two', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const body = { stream: 'weekly', topic: closed, editorial_week: 3 } as const

  const first = await ada.call(writing.startJob, { body })
  await house.work()
  const second = await ada.call(writing.startJob, { body })
  await house.work()

  const [kept, ...others] = await ada.call(briefs.listBriefs, {})
  expect(others).toEqual([])
  expect(kept).toMatchObject({ topic: closed, editorial_week: 3, is_from_job: true })
  expect(await ada.call(writing.getJob, { params: { id: second.id } })).toMatchObject({
    brief_id: kept?.id,
  })
  expect(await ada.call(writing.getJob, { params: { id: first.id } })).toMatchObject({
    brief_id: null,
  })
  const { brief } = await ada.call(briefs.getBrief, { params: { id: kept?.id ?? '' } })
  expect(brief).toMatchObject({ is_closed: true, premise: 'harmful', outline: null })
  expect(await ada.call(listGenerations, {})).toEqual([])
})

test('a topic that was only typed leaves none: its brief is on the screen', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  await ada.call(writing.startJob, { body: { stream: 'weekly', topic: closed } })
  await house.work()
  expect(await ada.call(briefs.listBriefs, {})).toEqual([])
})

test('the scheduler stops at a brief: midnights pass, and no member ever sees it or its subject', async () => {
  await using house = await createTestApp({ now: '2026-03-02T12:00:00Z' })
  const { ada } = await house.editors({ ada: 'admin' })
  await runSchedulerTick(house.deps, { schedulerId })
  const liveOn = daysAfter(dayOf(house.clock.now()), 2)
  await inTransaction(house.db, (tx) =>
    startSystemJob(tx, house.deps, {
      liveOn,
      day: 3,
      theme: 'Competition Strategy',
      topic: closed,
    }),
  )
  await house.work()
  const [kept] = await ada.call(briefs.listBriefs, {})
  expect(kept).toMatchObject({
    topic: closed,
    stream: 'premium',
    editorial_week: 3,
    kept_by: null,
    is_from_job: true,
  })

  for (const [at, place] of [
    ['2026-03-03T00:00:00Z', 2],
    ['2026-03-04T00:00:00Z', 1],
    ['2026-03-05T00:00:00Z', null],
  ] as const) {
    house.clock.set(at)
    await runSchedulerTick(house.deps, { schedulerId })
    await house.work()
    // A session is over before the next midnight.
    const [eve, mia] = [`eve on day ${place}`, `mia on day ${place}`]
    const { [eve]: editor } = await house.editors<string>({ [eve]: 'editor' })
    const { [mia]: member } = await house.members<string>(mia)
    expect(await editor?.call(briefs.listBriefs, {})).toMatchObject([
      { id: kept?.id, editorial_week: place },
    ])
    expect((await editor?.call(listPremium, {}))?.map(({ topic }) => topic)).not.toContain(closed)
    expect(await member?.get(`/api/community/library/${kept?.id}`)).toMatchObject({ status: 404 })
    expect(await member?.get(`/api/content/briefs/${kept?.id}`)).toMatchObject({ status: 401 })
  }
  const published = await house.db
    .selectFrom('packages')
    .select('topic')
    .where('status', '=', 'published')
    .execute()
  expect(published).toEqual([])
})

test('a package whose topic became a closed one is kept from members', async () => {
  await using house = await createTestApp({ now: '2026-03-02T23:00:00Z' })
  const { ada } = await house.editors({ ada: 'admin' })
  await runSchedulerTick(house.deps, { schedulerId })
  const liveOn = daysAfter(dayOf(house.clock.now()), 1)
  const id = await putPackage(house, {
    ...(await readyContent()),
    status: 'draft',
    live_on: liveOn,
  })

  const edited = await ada.call(updatePremium, { params: { id }, body: { topic: closed } })
  expect(edited).toMatchObject({ status: 'draft' })
  expect(edited.checks).toContainEqual(
    expect.objectContaining({ rule: 'closed-topic', weight: 'must' }),
  )
  expect(await ada.put(`/api/premium-content/${id}/publish`, {})).toMatchObject({
    status: 422,
    body: { code: 'premium/checks-stand' },
  })
  house.clock.set('2026-03-03T00:00:00Z')
  await runSchedulerTick(house.deps, { schedulerId })

  const row = await house.db
    .selectFrom('packages')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.status).toBe('draft')
})
