import { clearMemory, correctMemory, forgetMemory, listMemory } from '@app/contract/community/coach'
import { createEntry, deleteEntry, getEntry } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { builtInCoach, loadKnowledge, type Coach, type CoachContext } from '../../coach/coach.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { learnSizes, planOf } from '../../testing/plan.queries.ts'
import { writeInsightJob } from '../insights/write-insight.job.ts'

const builtIn = builtInCoach(await loadKnowledge())
const hill = {
  title: 'A grumpy hill',
  content: 'Slept badly, awake from three. The hill did not care.',
}
const memories = '/api/community/coach/memory'

/** Adds an entry with its reply, a minute after the one before. */
async function answered(house: TestApp, member: TestMember, draft: object = {}) {
  house.clock.advance(60_000)
  const { id } = await member.call(createEntry, { body: { ...hill, ...draft } })
  await house.work()
  const { aiResponses } = await member.call(getEntry, { params: { id } })
  return { entryId: id, insightId: aiResponses[0]?.id ?? '' }
}

/** Gathers the coach's context for the member's next entry. */
async function nextContext(house: TestApp, member: TestMember): Promise<CoachContext> {
  const contexts: CoachContext[] = []
  const coach: Coach = {
    ...builtIn,
    adviseOn: (entry, context) => {
      contexts.push(context)
      return builtIn.adviseOn(entry, context)
    },
  }
  house.clock.advance(60_000)
  const { id } = await member.call(createEntry, { body: hill })
  await writeInsightJob(house.deps, coach).work({ memberId: member.id, entryId: id })
  await house.work()
  if (!contexts[0]) throw new Error('The coach was not asked')
  return contexts[0]
}

test('what the coach remembers is listed, newest first: which entry, what it was about, what was cited', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const content = 'How should I taper for a half marathon? How many weeks of less before the race?'
  const first = await answered(house, ana, { title: 'Two weeks to go', content })
  const second = await answered(house, ana, { title: 'A sign', symptoms: ['chest'] })
  await answered(house, ben)

  expect(await ana.call(listMemory, {})).toEqual([
    {
      insight_id: second.insightId,
      entry_id: second.entryId,
      entry_title: 'A sign',
      theme: null,
      fact_ids: [],
      created_at: '2026-03-02T06:02:00.000Z',
    },
    {
      insight_id: first.insightId,
      entry_id: first.entryId,
      entry_title: 'Two weeks to go',
      theme: 'race',
      fact_ids: expect.arrayContaining([expect.any(String)]),
      created_at: '2026-03-02T06:01:00.000Z',
    },
  ])
})

test('the list is as long as the ledger: sixty replies', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  for (let count = 0; count < 61; count++) {
    house.clock.advance(60_000)
    await ana.call(createEntry, { body: { ...hill, title: `Hill ${count}` } })
  }
  await house.work()

  const memory = await ana.call(listMemory, {})

  expect(memory).toHaveLength(60)
  expect(memory.map((each) => each.entry_title)).not.toContain('Hill 0')
  expect((await nextContext(house, ana)).recent).toHaveLength(60)
})

test('a corrected subject is what the coach takes the entry to have been about from then on', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { insightId } = await answered(house, ana)

  const corrected = await ana.call(correctMemory, {
    params: { insightId },
    body: { theme: 'race' },
  })

  expect(corrected).toMatchObject({ insight_id: insightId, theme: 'race' })
  expect(await ana.call(listMemory, {})).toEqual([corrected])
  expect((await nextContext(house, ana)).recent.map((reply) => reply.theme)).toEqual(['race'])
})

test('a safety message has no subject to correct, and there is no subject that is not known', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const safety = await answered(house, ana, { symptoms: ['chest'] })
  const coaching = await answered(house, ana)

  expect(await ana.put(`${memories}/${safety.insightId}`, { theme: 'race' })).toMatchObject({
    status: 409,
    body: { code: 'coach/no-theme' },
  })
  expect(await ana.put(`${memories}/${coaching.insightId}`, { theme: 'gossip' })).toMatchObject({
    status: 400,
  })
  expect((await ana.call(listMemory, {})).map((memory) => memory.theme)).toEqual(['sleep', null])
})

test('a forgotten reply is in no list and no ledger, and stays in the journal; forgetting twice changes nothing', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const kept = await answered(house, ana, { title: 'Kept' })
  const forgotten = await answered(house, ana)
  const params = { insightId: forgotten.insightId }

  for (let time = 0; time < 2; time++)
    expect(await ana.call(forgetMemory, { params })).toEqual({ success: true })

  expect((await ana.call(listMemory, {})).map((memory) => memory.insight_id)).toEqual([
    kept.insightId,
  ])
  const { aiResponses } = await ana.call(getEntry, { params: { id: forgotten.entryId } })
  expect(aiResponses).toMatchObject([{ id: forgotten.insightId, kind: 'coaching' }])
  const { recent } = await nextContext(house, ana)
  expect(recent).toHaveLength(1)
  expect(recent.map((reply) => reply.text)).not.toContain(aiResponses[0]?.response_content)
  expect(await ana.put(`${memories}/${forgotten.insightId}`, { theme: 'race' })).toMatchObject({
    status: 404,
  })
})

test('clearing forgets every reply so far, also when repeated, and no other member’s', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await answered(house, ana)
  await answered(house, ana)
  await answered(house, ben)

  for (let time = 0; time < 2; time++)
    expect(await ana.call(clearMemory, {})).toEqual({ success: true })

  expect(await ana.call(listMemory, {})).toEqual([])
  expect(await ben.call(listMemory, {})).toHaveLength(1)
  expect((await nextContext(house, ana)).recent).toEqual([])
  expect(await ana.call(listMemory, {})).toHaveLength(1)
})

test('a deleted entry is no longer remembered', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { entryId } = await answered(house, ana)

  await ana.call(deleteEntry, { params: { id: entryId } })

  expect(await ana.call(listMemory, {})).toEqual([])
})

test('another member’s reply and an unknown one get the same 404, and nothing is forgotten', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { insightId } = await answered(house, ana)

  for (const id of [insightId, '0198c0de-0000-7000-8000-000000000000', 'not-an-id']) {
    const refusals = [
      await ben.put(`${memories}/${id}`, { theme: 'race' }),
      await ben.delete(`${memories}/${id}`),
    ]
    for (const refused of refusals)
      expect(refused).toMatchObject({ status: 404, body: { code: 'coach/not-found' } })
  }
  expect(await ana.call(listMemory, {})).toMatchObject([{ insight_id: insightId, theme: 'sleep' }])
})

test('the memory is read along an index of what is remembered, however much was forgotten', async () => {
  await using house = await createTestApp({ isNew: true })
  const { ana } = await house.members('ana')
  house.statements()

  await ana.call(listMemory, {})
  await nextContext(house, ana)

  const readings = house
    .statements()
    .filter((statement) => statement.includes('"is_remembered" order by'))
  expect(readings).toHaveLength(2)
  // Without sizes the plan hangs on when the database last looked at its empty tables.
  await learnSizes(house.db)
  for (const reading of readings)
    expect(await planOf(house.db, reading)).toContain('insights_remembered')
})

test('the ledger looks each reply’s entry up by itself, even by a plan that was made while the tables were empty', async () => {
  await using house = await createTestApp({ isNew: true })
  const { ana } = await house.members('ana')
  house.statements()

  await nextContext(house, ana)

  const [ledger = ''] = house
    .statements()
    .filter((statement) => statement.includes('"i"."part_ids"'))
  const own = /Index Cond: \(\(member_id = i\.member_id\) AND \(id = i\.entry_id\)\)/
  expect(await planOf(house.db, ledger)).toMatch(own)
  await learnSizes(house.db)
  expect(await planOf(house.db, ledger)).toMatch(own)
})
