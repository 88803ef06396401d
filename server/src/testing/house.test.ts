import { getEntry, createEntry } from '@app/contract/community/journal'
import { expect, test, vi } from 'vitest'
import { writeInsight } from '../community/jobs.ts'
import { createTestApp } from './test-app.ts'

const draft = {
  title: 'Canal loop',
  content: 'Five easy miles by the water.',
  tags: [],
  symptoms: [],
}

test('a member calls the app with a session, and a visitor has none', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')

  const entry = await ana.call(createEntry, { body: draft })

  expect(await ana.call(getEntry, { params: { id: entry.id } })).toMatchObject({
    title: 'Canal loop',
  })
  expect((await ben.get(`/api/community/journal/${entry.id}`)).status).toBe(404)
  expect((await house.visitor.get('/api/community/journal')).status).toBe(401)
})

test('jobs wait until the test runs them, and then all of them are done', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const entry = await ana.call(createEntry, { body: draft })
  expect(await house.jobs()).toEqual([
    { name: 'community/write-insight', payload: { memberId: ana.id, entryId: entry.id } },
  ])

  await house.work()

  expect(await house.jobs()).toEqual([])
  expect(await ana.call(getEntry, { params: { id: entry.id } })).toMatchObject({
    insight_status: 'ready',
  })
})

test('the clock of the app stands still, and its ids are in order', async () => {
  await using house = await createTestApp({ now: '2026-03-02T06:00:00Z' })

  const ids = [house.clock.newId(), house.clock.newId(), house.clock.newId()]
  house.clock.advance(60_000)

  expect(ids).toEqual([...new Set(ids)].toSorted())
  expect(house.clock.now().toISOString()).toBe('2026-03-02T06:01:00.000Z')
})

test('the statements of a call can be counted', async () => {
  await using house = await createTestApp({ isNew: true })
  const { ana } = await house.members('ana')
  house.statements()

  await ana.get('/api/community/auth/me')

  expect(house.statements()).toHaveLength(2)
})

test('an app fails its test when a job began and did not finish', async () => {
  // Not the app that other tests had before: one of them may have stopped its jobs.
  const house = await createTestApp({ isNew: true })
  const { ana } = await house.members('ana')
  const { promise: never } = Promise.withResolvers<void>()
  await house.deps.jobs.work([{ kind: writeInsight, concurrency: 1, work: () => never }])
  await ana.call(createEntry, { body: draft })
  await vi.waitFor(async () => expect(await house.jobs()).toEqual([]), {
    timeout: 30_000,
    interval: 10,
  })

  await expect(house[Symbol.asyncDispose]()).rejects.toThrow(
    'A job was begun and not finished: community/write-insight',
  )
})
