import { createEntry, readYear, type EntryDraft } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'

const nothing = { entries: 0, days: 0, races: 0, held: 0 }
const report = { feeling: null, sore: [] }

async function write(
  house: TestApp,
  member: TestMember,
  at: string,
  parts: Partial<EntryDraft> = {},
) {
  house.clock.set(at)
  await member.call(createEntry, { body: { title: 'An entry', content: 'Of some day.', ...parts } })
}

test('a year is counted in days: written, raced, ill or with a symptom, after the December before it', async () => {
  await using house = await createTestApp({ now: '2026-06-30T06:00Z' })
  const { ana, ben } = await house.members('ana', 'ben')
  await write(house, ana, '2024-12-31T12:00Z')
  await write(house, ana, '2025-12-31T12:00Z')
  await write(house, ana, '2026-03-07T08:00Z', { tags: ['Race Day', 'Mindset'] })
  await write(house, ana, '2026-03-07T18:00Z', { self_report: { ...report, day_kind: 'race' } })
  await write(house, ana, '2026-03-08T08:00Z', { self_report: { ...report, day_kind: 'ill' } })
  await write(house, ana, '2026-03-09T08:00Z', { symptoms: ['chest'] })
  await write(house, ben, '2026-03-10T08:00Z')

  const { months } = await ana.call(readYear, { query: { year: 2026 } })
  expect(months).toHaveLength(13)
  expect(months[0]).toEqual({ ...nothing, month: '2025-12', entries: 1, days: 1 })
  expect(months[1]).toEqual({ ...nothing, month: '2026-01' })
  expect(months[3]).toEqual({ month: '2026-03', entries: 4, days: 3, races: 1, held: 2 })
  await house.work()
})

test('a day is the member’s own', async () => {
  await using house = await createTestApp({ now: '2026-04-02T06:00Z' })
  const { ana, ben } = await house.members('ana', 'ben')
  const monthsOf = async (member: TestMember) => {
    const { months } = await member.call(readYear, { query: { year: 2026 } })
    return months.filter(({ days }) => days > 0).map(({ month }) => month)
  }
  await write(house, ana, '2026-03-31T23:30:00Z')
  await write(house, ben, '2026-03-31T23:30:00Z', { time_zone: 'America/New_York' })

  expect(await monthsOf(ana)).toEqual(['2026-04'])
  expect(await monthsOf(ben)).toEqual(['2026-03'])
  await house.work()
})

test('a year or a time zone that is none is refused, as is anybody but a member', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { ada } = await house.editors({ ada: 'admin' })
  for (const query of ['', '?year=12', '?year=next', '?year=2026&time_zone=Mars/Olympus'])
    expect(await ana.get(`${readYear.path}${query}`)).toMatchObject({ status: 400 })
  for (const caller of [house.visitor, ada])
    expect(await caller.get(`${readYear.path}?year=2026`)).toMatchObject({ status: 401 })
})
