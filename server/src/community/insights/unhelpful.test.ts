import { sayUnhelpful, takeBackUnhelpful } from '@app/contract/community/insights'
import { createEntry, deleteEntry, getEntry } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import type { Insert } from '../../platform/db/db.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { unhelpfulLines } from './unhelpful-lines.ts'

const hill = {
  title: 'A grumpy hill',
  content: 'Slept badly, awake from three. The hill did not care.',
}

async function answered(house: TestApp, member: TestMember, draft: object = {}) {
  const { id } = await member.call(createEntry, { body: { ...hill, ...draft } })
  await house.work()
  const { aiResponses } = await member.call(getEntry, { params: { id } })
  return { entryId: id, insightId: aiResponses[0]?.id ?? '' }
}

const kept = (house: TestApp) => house.db.selectFrom('unhelpful_replies').selectAll().execute()

test('the editors learn of an unhelpful reply its subject, engine and parts, and nothing else', async () => {
  await using house = await createTestApp({ now: '2026-03-02T21:40:00Z' })
  const { ana } = await house.members('ana')
  const { entryId, insightId } = await answered(house, ana)
  const params = { insightId }

  for (let time = 0; time < 2; time++) {
    expect(await ana.call(sayUnhelpful, { params, body: {} })).toEqual({ isUnhelpful: true })
  }

  const rows = await kept(house)
  expect(rows).toEqual([
    {
      id: expect.any(String),
      kind: 'coaching',
      theme: 'sleep',
      engine: 'built-in',
      part_ids: expect.arrayContaining([expect.any(String)]),
      said_on: '2026-03-02',
    },
  ])
  // Version 4: an id from the clock would reveal the moment.
  expect(rows[0]?.id).toMatch(/^.{14}4/)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${ana.id}|${entryId}|${insightId}|hill`))
  const entry = await ana.call(getEntry, { params: { id: entryId } })
  expect(entry.aiResponses).toMatchObject([{ is_unhelpful: true }])
})

test('taking it back leaves nothing of it, also when repeated', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { entryId, insightId } = await answered(house, ana)
  const params = { insightId }
  await ana.call(sayUnhelpful, { params, body: {} })

  for (let time = 0; time < 2; time++) {
    expect(await ana.call(takeBackUnhelpful, { params })).toEqual({ isUnhelpful: false })
  }

  expect(await kept(house)).toEqual([])
  expect((await ana.call(getEntry, { params: { id: entryId } })).aiResponses).toMatchObject([
    { is_unhelpful: false },
  ])
})

test('many equal calls at once are recorded once', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { insightId } = await answered(house, ana)

  await Promise.all(
    Array.from({ length: 8 }, () => ana.call(sayUnhelpful, { params: { insightId }, body: {} })),
  )

  expect(await kept(house)).toHaveLength(1)
})

test('what the editors learned stays when the entry is deleted', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { entryId, insightId } = await answered(house, ana)
  await ana.call(sayUnhelpful, { params: { insightId }, body: {} })

  await ana.call(deleteEntry, { params: { id: entryId } })

  expect(await kept(house)).toHaveLength(1)
})

test('another member’s insight and an unknown one get the same 404, and nothing is kept', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { insightId } = await answered(house, ana)

  for (const id of [insightId, '0198c0de-0000-7000-8000-000000000000', 'not-an-id']) {
    const path = `/api/community/insights/${id}/unhelpful`
    for (const refused of [await ben.post(path, {}), await ben.delete(path)]) {
      expect(refused).toMatchObject({ status: 404, body: { code: 'insights/not-found' } })
    }
  }
  expect(await kept(house)).toEqual([])
})

test('the editors read how often which kind did not help, of the last 90 days', async () => {
  await using house = await createTestApp({ now: '2026-03-02T12:00:00Z' })
  expect(await unhelpfulLines(house.db, house.clock)).toEqual([
    'Nobody has said in the last 90 days that a reply did not help.',
  ])
  const reply = {
    kind: 'coaching' as const,
    theme: 'sleep',
    engine: 'built-in',
    part_ids: ['S1', 'Q1'],
  }
  const rows: Omit<Insert<'unhelpful_replies'>, 'id'>[] = [
    { ...reply, said_on: '2026-03-02' },
    { ...reply, part_ids: ['S1', 'Q2'], said_on: '2025-12-02' },
    { ...reply, theme: 'race', engine: 'scripted-1', part_ids: [], said_on: '2026-01-01' },
    { ...reply, kind: 'safety', theme: null, part_ids: [], said_on: '2026-01-01' },
    { ...reply, theme: 'kit', said_on: '2025-12-01' },
  ]
  const values = rows.map((row) => ({ ...row, id: house.clock.newId() }))
  await house.db.insertInto('unhelpful_replies').values(values).execute()

  expect(await unhelpfulLines(house.db, house.clock)).toEqual([
    '4 replies did not help, of the last 90 days.',
    '',
    'By theme',
    '     2  sleep',
    '     1  race',
    '     1  safety',
    '',
    'By engine',
    '     3  built-in',
    '     1  scripted-1',
    '',
    'By part',
    '     2  S1',
    '     1  Q1',
    '     1  Q2',
  ])
})
