import {
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
} from '@app/contract/newsroom/calendar-feed'
import { removeEditor } from '@app/contract/newsroom/editors'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fetchFeed, openFeed, pathOf, plan, putWeek } from '../../testing/calendar-feed.ts'
import { clearNewsroom } from '../jobs.ts'

test('an editor makes an address, which is told once and kept as a hash, and what stands at it may be kept for a quarter of an hour', async () => {
  await using scene = await openFeed()
  const { house, bob, address } = scene
  expect(address).toMatch(/^http:\/\/localhost[:\d]*\/api\/calendar\/[\w-]{43}\.ics$/)
  const answer = await fetchFeed(house, address)
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
      'referrer-policy': 'no-referrer',
    },
  })
  expect(await bob.call(getCalendarFeed, {})).toEqual({
    made_at: '2026-03-02T06:00:00.000Z',
    read_at: '2026-03-02T06:00:00.000Z',
  })
  const stored = JSON.stringify(await house.db.selectFrom('calendar_feeds').selectAll().execute())
  const token = pathOf(address).slice('/api/calendar/'.length, -'.ics'.length)
  expect(stored).not.toContain(token)
  expect(house.log.join('\n')).not.toContain(token)
})

test('an address ends when its editor makes another, ends it, or is gone, and nobody else’s does', async () => {
  await using scene = await openFeed()
  const { house, ada, bob, address } = scene
  const statusOf = async (one: string) => (await fetchFeed(house, one)).status
  const { address: adas } = await ada.call(makeCalendarFeed, { body: {} })
  const { address: next } = await bob.call(makeCalendarFeed, { body: {} })
  expect([await statusOf(address), await statusOf(next), await statusOf(adas)]).toEqual([
    404, 200, 200,
  ])
  expect(await bob.call(endCalendarFeed, {})).toEqual({ made_at: null, read_at: null })
  await bob.call(endCalendarFeed, {})
  expect([await statusOf(next), await statusOf(adas)]).toEqual([404, 200])

  const { address: last } = await bob.call(makeCalendarFeed, { body: {} })
  expect(await statusOf(last)).toBe(200)
  await ada.call(removeEditor, { params: { id: bob.id } })
  expect([await statusOf(last), await statusOf(adas)]).toEqual([404, 200])
})

test.each(['x.ics', `${'x'.repeat(43)}.ics`, 'x'.repeat(43), '..%2f..%2fetc', '%00.ics'])(
  'nothing stands at %s',
  async (file) => {
    await using scene = await openFeed()
    const answer = await scene.house.visitor.get(`/api/calendar/${file}`)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('two calendars that ask at once are told the same, and a change raises a sequence once', async () => {
  await using scene = await openFeed()
  const { house, bob, read } = scene
  const id = await putWeek(house)
  await read()
  await plan(bob, id, { due_on: '2026-03-06' })
  await house.db
    .updateTable('packages')
    .set({ headlines: ['Rest'] })
    .execute()
  const [one, other] = await Promise.all([read(), read()])
  expect(one).toEqual(other)
  expect(one.map(({ sequence }) => sequence)).toEqual([0, 1])
})

test('while nobody subscribes no title is kept, and what was told is forgotten in time unread', async () => {
  await using scene = await openFeed()
  const { house, bob, read } = scene
  const id = await putWeek(house)
  await read()
  const titles = async () =>
    (await house.db.selectFrom('calendar_events').select('uid').execute()).length
  const clear = async () => {
    await inTransaction(house.db, (tx) => house.deps.jobs.enqueue(tx, clearNewsroom, {}))
    await house.work()
  }
  await house.db.updateTable('packages').set({ deleted_at: house.clock.now() }).execute()
  await clear()
  expect(await titles()).toBe(1)
  house.clock.set('2026-04-02T06:00:00Z')
  await clear()
  expect(await titles()).toBe(0)

  await house.db.updateTable('packages').set({ deleted_at: null }).where('id', '=', id).execute()
  await putWeek(house, { cycle_start_date: '2026-03-23', editorial_week: 3 })
  await read()
  expect(await titles()).toBeGreaterThan(0)
  await house.db.deleteFrom('calendar_feeds').where('editor_id', '=', bob.id).execute()
  await clear()
  expect(await titles()).toBe(0)
})

test('only approved editors make an address', async () => {
  await using scene = await openFeed()
  const { house, pip } = scene
  const { ana } = await house.members('ana')
  const { path } = makeCalendarFeed
  for (const [caller, status] of [
    [house.visitor, 401],
    [ana, 401],
    [pip, 403],
  ] as const) {
    expect(await caller.get(path)).toMatchObject({ status })
    expect(await caller.post(path, {})).toMatchObject({ status })
    expect(await caller.delete(path)).toMatchObject({ status })
  }
})
