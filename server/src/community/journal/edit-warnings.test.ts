import { pinInsight, sayUnhelpful } from '@app/contract/community/insights'
import { createEntry, editEntry, getEntry } from '@app/contract/community/journal'
import { listMemory } from '@app/contract/community/coach'
import { expect, test } from 'vitest'
import { builtInCoach, loadKnowledge, type Coach } from '../../coach/coach.ts'
import { deadlocksSoFar } from '../../testing/locks.queries.ts'
import { storedParts, storeEntryWords } from '../../testing/stored-words.queries.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { writeInsightJob } from '../insights/write-insight.job.ts'

const builtIn = builtInCoach(await loadKnowledge())
const hill = { title: 'A grumpy hill', content: 'Slept badly, and the hill did not care.' }

async function answered(house: TestApp, member: TestMember, draft: object = {}) {
  const entry = await member.call(createEntry, { body: { ...hill, ...draft } })
  await house.work()
  return read(member, entry.id)
}

const read = (member: TestMember, id: string) => member.call(getEntry, { params: { id } })

test('a symptom that is ticked later is answered by its safety text at once, and the pin stays', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id, aiResponses } = await answered(house, ana)
  const insightId = aiResponses[0]?.id ?? ''
  await ana.call(pinInsight, { params: { insightId }, body: {} })
  await ana.call(sayUnhelpful, { params: { insightId }, body: {} })
  const letter = { memberId: ana.id, entryId: id }
  expect(await storedParts(house.db, letter)).not.toEqual([])
  house.clock.set('2026-03-03T07:00:00Z')

  const edited = await ana.call(editEntry, { params: { id }, body: { symptoms: ['chest'] } })

  const safety = {
    id: insightId,
    kind: 'safety',
    engine: 'built-in',
    stand_in: null,
    fact_ids: [],
    is_pinned: true,
    is_unhelpful: false,
    created_at: '2026-03-03T07:00:00.000Z',
    response_content: expect.stringContaining('999'),
  }
  expect(edited).toMatchObject({ insight_status: 'ready', aiResponses: [safety] })
  expect(await read(ana, id)).toEqual(edited)
  expect(await ana.call(listMemory, {})).toMatchObject([
    { insight_id: insightId, theme: null, fact_ids: [] },
  ])
  const row = await house.db.selectFrom('insights').select('safety_level').executeTakeFirst()
  expect(row).toEqual({ safety_level: 'emergency' })
  expect(await storedParts(house.db, letter)).toEqual([])
})

test.each([
  ['the story', { content: 'I had crushing chest pain on the hill and it is still there.' }],
  ['the title', { title: 'I keep thinking I would be better off dead.' }],
])(
  'a warning sign in the words of %s is found as well, in the member’s country',
  async (_what, changes) => {
    await using house = await createTestApp()
    const { ana } = await house.members('ana')
    await house.db.updateTable('members').set({ country: 'IE' }).execute()
    const { id } = await answered(house, ana)

    const edited = await ana.call(editEntry, { params: { id }, body: changes })

    expect(edited.aiResponses).toMatchObject([
      { kind: 'safety', response_content: expect.stringContaining('112') },
    ])
  },
)

test('an entry that is still waiting for its coach is answered by the edit, and the coach adds nothing', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: hill })

  const edited = await ana.call(editEntry, { params: { id }, body: { symptoms: ['chest'] } })
  await house.work()

  expect(edited).toMatchObject({ insight_status: 'ready', aiResponses: [{ kind: 'safety' }] })
  expect(await read(ana, id)).toEqual(edited)
})

test('an entry that the coach could not answer is answered by the edit', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: hill })
  const broken: Coach = { ...builtIn, adviseOn: () => Promise.reject(new Error('no words today')) }
  await writeInsightJob(house.deps, broken).onGivenUp?.({ memberId: ana.id, entryId: id })
  expect(await read(ana, id)).toMatchObject({ insight_status: 'failed', aiResponses: [] })

  const edited = await ana.call(editEntry, { params: { id }, body: { symptoms: ['chest'] } })

  expect(edited).toMatchObject({ insight_status: 'ready', aiResponses: [{ kind: 'safety' }] })
  await house.work()
})

test('a graver sign takes the place of a milder one, never the reverse, and taking the signs away leaves the text', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id, aiResponses: urgent } = await answered(house, ana, { symptoms: ['bone'] })
  const edit = async (body: object) =>
    (await ana.call(editEntry, { params: { id }, body })).aiResponses

  expect(await edit({ symptoms: ['palps'] })).toEqual(urgent)
  const emergency = await edit({ symptoms: ['chest'] })
  expect(emergency).not.toEqual(urgent)
  const crisis = await edit({ symptoms: ['chest', 'crisis'] })
  expect(crisis).not.toEqual(emergency)
  expect(await edit({ symptoms: ['chest'] })).toEqual(crisis)
  const outdated = crisis.map((insight) => ({ ...insight, is_outdated: true }))
  expect(await edit({ symptoms: [], content: 'All is well again.' })).toEqual(outdated)
})

test('an edit of anything but the words, or to the same words, never touches the insight', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id, aiResponses } = await answered(house, ana)
  // Simulates words that joined the lexicon later.
  const content = 'I had crushing chest pain on the hill and it is still there.'
  await storeEntryWords(house.db, { memberId: ana.id, entryId: id }, { ...hill, content })

  for (const body of [
    { tags: ['Recovery' as const], is_private: false },
    { content, title: hill.title, symptoms: [] },
  ]) {
    expect((await ana.call(editEntry, { params: { id }, body })).aiResponses).toEqual(aiResponses)
  }
})

test('an edit and the coach’s answer at the same time leave one insight, the safety text, and never wait for each other', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const job = writeInsightJob(house.deps, builtIn)
  const givenUp = writeInsightJob(house.deps, builtIn).onGivenUp
  const body = { content: 'My chest felt tight on the hill.', symptoms: ['chest' as const] }

  for (let round = 0; round < 15; round++) {
    const { id } = await ana.call(createEntry, { body: hill })
    const payload = { memberId: ana.id, entryId: id }
    const closing = round % 5 === 4 ? givenUp?.(payload) : job.work(payload)
    const edits = [body, { ...body, title: 'A tight hill' }].map((each) =>
      ana.call(editEntry, { params: { id }, body: each }),
    )
    await Promise.all([closing, job.work(payload), ...edits])
    expect((await read(ana, id)).aiResponses).toMatchObject([{ kind: 'safety' }])
  }

  await house.work()
  expect(await house.db.selectFrom('insights').select('id').execute()).toHaveLength(15)
  expect(await deadlocksSoFar(house.db)).toBe(0)
})
