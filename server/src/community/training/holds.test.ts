import { addHold, editHold, removeHold, type HoldKind } from '@app/contract/community/holds'
import { createEntry, getEntry } from '@app/contract/community/journal'
import { getMomentum } from '@app/contract/community/momentum'
import { getTraining, setTarget } from '@app/contract/community/training'
import { setPreferences } from '@app/contract/community/preferences'
import { getWeekLetter } from '@app/contract/community/week'
import { daysAfter } from '@app/contract/days'
import { expect, test } from 'vitest'
import { exportOf, filesIn } from '../../testing/archives.ts'
import { take, undo } from '../../testing/imports.ts'
import type { TestMember } from '../../testing/members.ts'
import { createTestApp } from '../../testing/test-app.ts'

const path = '/api/community/training/holds'
// A Thursday; its week began on Sunday 8 March.
const now = '2026-03-12T09:00:00Z'
const today = '2026-03-12'

const hold = (member: TestMember, from: string, to: string, kind: HoldKind = 'ill') =>
  member.call(addHold, { body: { kind, from, to } })
const train = (member: TestMember, happened_on: string) =>
  member.call(createEntry, {
    body: { title: 'Run', content: 'Round the park.', tags: ['Training'], happened_on },
  })
const trainingOf = (member: TestMember) => member.call(getTraining, { query: {} })

test('a target and a hold change the streak beside the specification’s, which they leave alone', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  for (const day of ['2026-03-09', '2026-02-22', '2026-02-24', '2026-02-17', '2026-02-19'])
    await train(ana, day)
  expect(await trainingOf(ana)).toMatchObject({
    target: 3,
    streak: { weeks: 0, needed: 3, is_held: false },
    holds: [],
  })
  const before = await ana.call(getMomentum, { query: {} })

  expect(await ana.call(setTarget, { body: { target: 2 } })).toEqual({ target: 2 })
  expect((await trainingOf(ana)).streak.weeks).toBe(0)
  const held = await hold(ana, '2026-03-01', '2026-03-06')
  expect(await trainingOf(ana)).toMatchObject({
    streak: { weeks: 2 },
    holds: [{ id: held.id, kind: 'ill', from: '2026-03-01', to: '2026-03-06' }],
    // Five days of the thirty have an entry, and six are held.
    consistency: { active_days: 5, of_days: 24, percent: 21 },
  })
  expect(await ana.call(getMomentum, { query: {} })).toEqual(before)
  expect(await trainingOf(ben)).toMatchObject({ target: 3, holds: [], consistency: null })
  for (const target of [0, 8, 2.5, '3'])
    expect(await ana.put('/api/community/training/target', { target })).toMatchObject({
      status: 400,
    })
  await house.work()
})

test('a streak goes back as far as it goes, over years', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  await ana.call(setTarget, { body: { target: 1 } })
  for (let week = 0; week < 60; week++) await train(ana, daysAfter(today, -7 * week))

  expect((await trainingOf(ana)).streak.weeks).toBe(60)
})

test('a hold is set up to fourteen days back, changed, and removed; the same again is one', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  const first = await hold(ana, daysAfter(today, -14), today)
  expect(await hold(ana, daysAfter(today, -14), today)).toEqual(first)
  const params = { id: first.id }
  house.clock.set('2026-03-20T09:00:00Z')
  // Its first day lies too far back by now, and stays.
  const longer = { kind: 'injured' as const, from: first.from, to: '2026-04-01' }
  expect(await ana.call(editHold, { params, body: longer })).toEqual({ id: first.id, ...longer })

  const other = await hold(ana, '2026-03-20', '2026-03-21', 'holiday')
  const same = { kind: 'holiday', from: '2026-03-20', to: '2026-03-21' }
  expect(await ana.put(`${path}/${first.id}`, same)).toMatchObject({
    status: 409,
    body: { code: 'holds/there-already' },
  })
  expect(await ben.put(`${path}/${first.id}`, same)).toMatchObject({ status: 404 })
  expect(await ben.delete(`${path}/${first.id}`)).toMatchObject({ status: 404 })
  await ana.call(removeHold, { params })
  expect(await ana.delete(`${path}/${first.id}`)).toMatchObject({
    status: 404,
    body: { code: 'holds/not-found' },
  })
  expect((await trainingOf(ana)).holds.map(({ id }) => id)).toEqual([other.id])
})

test.each<[string, object, number, string]>([
  ['the other way round', { kind: 'ill', from: today, to: '2026-03-11' }, 400, 'holds/backwards'],
  ['fifteen days back', { kind: 'ill', from: '2026-02-25', to: today }, 400, 'holds/too-early'],
  [
    'over at once, long ago',
    { kind: 'ill', from: '2026-01-01', to: '2026-01-02' },
    400,
    'holds/too-early',
  ],
  ['longer than a year', { kind: 'rest', from: today, to: '2027-03-13' }, 400, 'holds/too-long'],
  ['of an unknown kind', { kind: 'bored', from: today, to: today }, 400, 'request/invalid'],
  ['without a last day', { kind: 'ill', from: today }, 400, 'request/invalid'],
])('a hold that is %s is refused', async (_, body, status, code) => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  const { ada } = await house.editors({ ada: 'admin' })

  expect(await ana.post(path, body)).toMatchObject({ status, body: { code } })
  for (const caller of [house.visitor, ada])
    expect(await caller.post(path, body)).toMatchObject({ status: 401 })
  expect((await trainingOf(ana)).holds).toEqual([])
})

test('fourteen days back are counted by the member’s own calendar, and two hundred holds are enough', async () => {
  await using house = await createTestApp({ now: '2026-03-12T12:00:00Z' })
  const { ana } = await house.members('ana')
  const back = { kind: 'ill', from: '2026-02-26', to: today }
  expect(await ana.post(path, { ...back, time_zone: 'Pacific/Kiritimati' })).toMatchObject({
    status: 400,
  })
  expect(await ana.post(path, back)).toMatchObject({ status: 201 })

  for (let at = 1; at < 200; at++) await hold(ana, today, daysAfter(today, at))
  expect(await ana.post(path, { ...back, kind: 'rest' })).toMatchObject({
    status: 409,
    body: { code: 'holds/too-many' },
  })
})

test('holds leave with an export, come back once, and go with the undoing', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  await ana.call(setTarget, { body: { target: 5 } })
  await hold(ana, '2026-03-01', '2026-03-06')
  await train(ana, today)
  await house.work()
  const archive = await exportOf(ana)
  const files = await filesIn(Buffer.from(await archive.arrayBuffer()))
  expect(String(files.get('data/preferences.json'))).toContain('"week_target": 5')

  const done = await take(house, ben, archive)
  await take(house, ben, archive)
  const span = { kind: 'ill', from: '2026-03-01', to: '2026-03-06' }
  expect((await trainingOf(ben)).holds).toMatchObject([span])
  await undo(ben, done)
  expect((await trainingOf(ben)).holds).toEqual([])
  expect((await trainingOf(ana)).holds).toMatchObject([span])
})

test('the coach knows of a hold: no goal and no gap in it, and after three days of illness the way back', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  await train(ana, '2026-02-01')
  await house.work()
  await hold(ana, '2026-03-10', '2026-03-20')
  const content = 'Soup, the paper, and the cat on my feet the whole long afternoon.'
  const { id } = await ana.call(createEntry, { body: { title: 'Thursday', content } })
  await house.work()

  const [letter] = (await ana.call(getEntry, { params: { id } })).aiResponses
  expect(letter?.response_content).toMatch(/let the first sessions be short|Begin again with less/)
  expect(letter?.response_content).not.toMatch(/\d+ days since|away/)
  await ana.call(setPreferences, { body: { sunday_letter: true } })
  house.clock.set('2026-03-15T10:00:00Z')
  expect((await ana.call(getWeekLetter, { query: {} })).letter).toBeNull()
})
