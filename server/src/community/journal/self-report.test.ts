import { createEntry, editEntry, getEntry } from '@app/contract/community/journal'
import { listEntryVersions, restoreEntryVersion } from '@app/contract/community/entry-versions'
import { listThreads } from '@app/contract/community/threads'
import type { SelfReport } from '@app/contract/community/self-report'
import { expect, test } from 'vitest'
import type { TestMember } from '../../testing/members.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const journal = '/api/community/journal'
const report = (parts: Partial<SelfReport> = {}): SelfReport => ({
  feeling: null,
  day_kind: null,
  sore: [],
  ...parts,
})
const knee = (score: number | null) => ({ part: 'knee' as const, side: 'left' as const, score })
const walk = { title: 'Tuesday', content: 'Round the park with the others and home by the shop.' }

async function write(
  house: TestApp,
  member: TestMember,
  self_report: SelfReport | null,
  day: string,
) {
  house.clock.set(`${day}T08:00:00Z`)
  const { id } = await member.call(createEntry, { body: { ...walk, self_report } })
  await house.work()
  return member.call(getEntry, { params: { id } })
}

test('what was tapped stands on the entry, and each version keeps its own', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const first = report({ feeling: 'good', day_kind: 'session', sore: [knee(3)] })
  const { id } = await ana.call(createEntry, { body: { ...walk, self_report: first } })
  expect((await ana.call(getEntry, { params: { id } })).self_report).toEqual(first)

  await ana.call(editEntry, { params: { id }, body: { self_report: report({ feeling: 'poor' }) } })
  await ana.call(editEntry, { params: { id }, body: { self_report: null } })

  const { versions } = await ana.call(listEntryVersions, { params: { id } })
  expect(versions.map(({ self_report }) => self_report?.feeling ?? null)).toEqual([
    null,
    'poor',
    'good',
  ])
  const restored = await ana.call(restoreEntryVersion, { params: { id, version: 1 }, body: {} })
  expect(restored.self_report).toEqual(first)
})

test.each([
  ['an unknown feeling', { feeling: 'meh', day_kind: null, sore: [] }],
  [
    'a score beyond ten',
    { feeling: null, day_kind: null, sore: [{ part: 'knee', side: 'left', score: 11 }] },
  ],
  ['a place twice', { feeling: null, day_kind: null, sore: [knee(1), knee(2)] }],
  [
    'an unknown place',
    { feeling: null, day_kind: null, sore: [{ part: 'soul', side: null, score: 1 }] },
  ],
])('%s is refused, and nothing is written', async (_, self_report) => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  expect(await ana.post(journal, { ...walk, self_report })).toMatchObject({ status: 400 })

  expect((await ana.get(journal)).body).toEqual([])
})

test('a sore place that was tapped twice is brought up, and followed', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await write(house, ana, report({ sore: [knee(3)] }), '2026-03-02')
  const { id, aiResponses } = await write(house, ana, report({ sore: [knee(6)] }), '2026-03-06')

  expect(aiResponses[0]?.form).toBe('thread')
  expect(aiResponses[0]?.response_content).toMatch(/left knee/i)
  expect(aiResponses[0]?.response_content).toMatch(/\b3\b/)
  expect((await ana.call(listThreads, {}))[0]).toMatchObject({
    subject: 'left knee',
    points: [{ score: 3 }, { score: 6 }],
  })
  await ana.call(editEntry, { params: { id }, body: { self_report: null } })
  expect((await ana.call(listThreads, {}))[0]?.points).toHaveLength(1)
})

test('a day that felt poor gets no cheerful letter, whatever its words', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { aiResponses } = await write(house, ana, report({ feeling: 'awful' }), '2026-03-02')

  expect(aiResponses[0]?.response_content).not.toMatch(/glad|smile|lovely|enjoy/i)
})
