import { undelete } from '@app/contract/newsroom/deleted'
import { archiveGeneration, deleteGeneration } from '@app/contract/newsroom/generations'
import { deletePremium, updatePremium } from '@app/contract/newsroom/premium'
import { expect, test } from 'vitest'
import { fetchFeed, openFeed, plan, putWeek } from '../../testing/calendar-feed.ts'
import { putPackage } from '../../testing/packages.ts'

test('days, weeks and deadlines are whole days, an embargo is a moment in UTC, and titles are all that is told', async () => {
  await using scene = await openFeed()
  const { house, bob, read, address } = scene
  const title = 'Rest; “really” rest, \\ every week 🏊 and why it pays for athletes after fifty'
  const day = await putPackage(house, { live_on: '2026-03-05', headlines: [title] })
  const week = await putWeek(house)
  await plan(bob, week, {
    owner_id: bob.id,
    due_on: '2026-03-06',
    not_before: '2026-03-09T07:30:00Z',
  })

  expect((await read()).toSorted((one, other) => one.start.localeCompare(other.start))).toEqual([
    expect.objectContaining({
      uid: `${day}-day`,
      title: `Premium: ${title}`,
      start: '2026-03-05',
      end: '2026-03-06',
    }),
    expect.objectContaining({
      uid: `${week}-due`,
      title: 'Due: Rest days that pay',
      start: '2026-03-06',
      end: '2026-03-07',
    }),
    expect.objectContaining({
      uid: `${week}-week`,
      title: 'Week 8: Rest days that pay',
      start: '2026-03-09',
      end: '2026-03-16',
      sequence: 0,
      status: 'CONFIRMED',
    }),
    expect.objectContaining({
      uid: `${week}-embargo`,
      title: 'Not before: Rest days that pay',
      start: '2026-03-09T07:30:00Z',
      end: null,
    }),
  ])
  const text = (await fetchFeed(house, address)).bytes.toString('utf8')
  expect(text).toContain('DTSTART;VALUE=DATE:20260309\r\nDTEND;VALUE=DATE:20260316\r\n')
  expect(text).toContain('DTSTART:20260309T073000Z\r\n')
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')
  expect(text).not.toMatch(/TZID|VTIMEZONE|DESCRIPTION|bob|Even effort|Go by effort/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('a date that moves and a title that changes keep their event, with a higher sequence each time', async () => {
  await using scene = await openFeed()
  const { house, bob, read } = scene
  const id = await putPackage(house, { status: 'draft', live_on: '2026-03-05' })
  await plan(bob, id, { due_on: '2026-03-03' })
  const due = async () => (await read()).find(({ uid }) => uid === `${id}-due`)
  const first = await due()
  expect(first).toMatchObject({ sequence: 0, start: '2026-03-03' })

  house.clock.advance(60_000)
  expect(await due()).toEqual(first)
  await plan(bob, id, { due_on: '2026-03-04' })
  expect(await due()).toMatchObject({
    uid: first?.uid,
    sequence: 1,
    start: '2026-03-04',
    changed: '2026-03-02T06:01:00Z',
  })
  await bob.call(updatePremium, {
    params: { id },
    body: { headlines: ['Calm at the start line', 'Nerves that help'], publish: false },
  })
  expect(await due()).toMatchObject({ sequence: 2, title: 'Due: Calm at the start line' })
  // The owner is no part of what is told.
  await plan(bob, id, { owner_id: bob.id })
  expect(await due()).toMatchObject({ sequence: 2 })
})

test('what is deleted is cancelled for thirty days, and is back if it is brought back', async () => {
  await using scene = await openFeed()
  const { house, ada, bob, read } = scene
  const week = await putWeek(house, { due_on: '2026-03-06' })
  const day = await putPackage(house, { live_on: '2026-03-05' })
  expect(await read()).toHaveLength(3)
  await bob.call(deleteGeneration, { params: { id: week }, query: {} })
  await bob.call(deletePremium, { params: { id: day }, query: {} })
  const states = async () => (await read()).map(({ status, sequence }) => [status, sequence])
  expect(await states()).toEqual([
    ['CANCELLED', 1],
    ['CANCELLED', 1],
    ['CANCELLED', 1],
  ])
  await ada.call(undelete, { params: { id: day } })
  expect((await read()).find(({ uid }) => uid === `${day}-day`)).toMatchObject({
    status: 'CONFIRMED',
    sequence: 2,
  })
  house.clock.set('2026-04-01T05:59:59Z')
  expect(await read()).toHaveLength(3)
  house.clock.set('2026-04-01T06:00:00Z')
  expect((await read()).map(({ uid }) => uid)).toEqual([`${day}-day`])
})

test('a deadline that is taken away is cancelled; the package stays', async () => {
  await using scene = await openFeed()
  const { house, bob, read } = scene
  const id = await putWeek(house, { due_on: '2026-03-06' })
  await read()
  await plan(bob, id, { due_on: null })
  expect((await read()).map(({ uid, status }) => [uid, status])).toEqual([
    [`${id}-due`, 'CANCELLED'],
    [`${id}-week`, 'CONFIRMED'],
  ])
})

test('what midnight archives stays in the past for thirty days; what is archived before its time is cancelled', async () => {
  await using scene = await openFeed()
  const { house, bob, read } = scene
  const yesterday = await putPackage(house, {
    live_on: '2026-03-01',
    archived_at: new Date('2026-03-02T00:00:00Z'),
  })
  const replaced = await putPackage(house, { live_on: '2026-03-04' })
  const week = await putWeek(house)
  await read()
  await house.db
    .updateTable('packages')
    .set({ archived_at: house.clock.now() })
    .where('id', '=', replaced)
    .execute()
  await bob.call(archiveGeneration, { params: { id: week }, body: {} })
  expect((await read()).map(({ uid, status }) => [uid, status])).toEqual([
    [`${yesterday}-day`, 'CONFIRMED'],
    [`${replaced}-day`, 'CANCELLED'],
    [`${week}-week`, 'CANCELLED'],
  ])
  house.clock.set('2026-03-31T00:00:00Z')
  expect((await read()).map(({ uid }) => uid)).toContain(`${yesterday}-day`)
  house.clock.set('2026-04-01T00:00:00Z')
  expect((await read()).map(({ uid }) => uid)).not.toContain(`${yesterday}-day`)
})

test('of several packages for one week the newest is told', async () => {
  await using scene = await openFeed()
  const { house, read } = scene
  await putWeek(house, { headlines: ['The older one'] })
  house.clock.advance(1_000)
  await putWeek(house, { headlines: ['The newer one'] })
  expect((await read()).map(({ title }) => title)).toEqual(['Week 8: The newer one'])
})
