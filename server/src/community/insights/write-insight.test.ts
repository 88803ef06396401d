import { letterWords } from '@app/contract/lengths'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEntry, deleteEntry, editEntry, getEntry } from '@app/contract/community/journal'
import { forgetMemory } from '@app/contract/community/coach'
import { setGoal } from '@app/contract/community/goals'
import { expect, test } from 'vitest'
import { builtInCoach, type Coach, loadKnowledge } from '../../coach/coach.ts'
import { entriesOf } from '../../testing/imports.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { writeInsightJob } from './write-insight.job.ts'

const words = (text: string) => text.split(/\s+/).length
const hill = {
  title: 'A grumpy hill',
  content: 'Slept badly, and the hill did not care. I walked the last bend.',
}

test('an entry is answered, in the words of a note at least and of a letter at most', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await ana.call(setGoal, { body: { goal: 'Run the hill without walking' } })

  const { id } = await ana.call(createEntry, { body: hill })
  await house.work()

  const entry = await ana.call(getEntry, { params: { id } })
  expect(entry).toMatchObject({
    insight_status: 'ready',
    aiResponses: [{ kind: 'coaching', engine: 'built-in' }],
  })
  const reply = entry.aiResponses[0]?.response_content ?? ''
  expect(words(reply)).toBeGreaterThanOrEqual(letterWords.note.min)
  expect(words(reply)).toBeLessThanOrEqual(letterWords.letter.max)
})

test('a symptom of the check-in is answered by the safety text of the member’s country', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await house.db.updateTable('members').set({ country: 'IE' }).execute()

  const { id } = await ana.call(createEntry, { body: { ...hill, symptoms: ['chest'] } })
  await house.work()

  const entry = await ana.call(getEntry, { params: { id } })
  expect(entry.aiResponses).toMatchObject([
    { kind: 'safety', response_content: expect.stringContaining('112 or 999') },
  ])
})

test('a letter brings up what an earlier entry of the same member said of the knee, until that is forgotten', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const write = async (member: typeof ana, content: string) => {
    const { id } = await member.call(createEntry, { body: { title: 'Run', content } })
    await house.work()
    const { aiResponses } = await member.call(getEntry, { params: { id } })
    const [letter] = aiResponses
    house.clock.advance(5 * 86_400_000)
    return { insightId: letter?.id ?? '', text: letter?.response_content ?? '' }
  }

  const first = await write(ana, 'Four miles. Left knee 6 out of 10 on the stairs.')
  expect((await write(ana, 'Four miles. Left knee 4 out of 10.')).text).toMatch(
    /left knee.*five days ago|five days ago.*left knee/i,
  )
  expect((await write(ben, 'Four miles. Left knee 4 out of 10.')).text).not.toContain('days ago')
  await ana.call(forgetMemory, { params: { insightId: first.insightId } })
  const third = await write(ana, 'Four miles. Left knee 4 out of 10, worse than it was.')
  expect(third.text).not.toMatch(/third time|two weeks ago/)
  expect(third.text).toContain('ten days ago')
})

test('a job that runs twice gives one insight, and the first one stays', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: hill })
  const job = writeInsightJob(house.deps, builtInCoach(await loadKnowledge()))
  const payload = { memberId: ana.id, entryId: id }

  await Promise.all([job.work(payload), job.work(payload), job.work(payload)])
  const first = await ana.call(getEntry, { params: { id } })
  await ana.call(editEntry, {
    params: { id },
    body: { content: 'A marathon, and the best day of my life.' },
  })
  await job.work(payload)
  await house.work()

  expect(first.aiResponses).toHaveLength(1)
  const kept = first.aiResponses.map((insight) => ({ ...insight, is_outdated: true }))
  expect((await ana.call(getEntry, { params: { id } })).aiResponses).toEqual(kept)
})

test('ten entries answered at once do not get the same parts', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const entries = await Promise.all(
    Array.from({ length: 10 }, () => ana.call(createEntry, { body: hill })),
  )
  const job = writeInsightJob(house.deps, builtInCoach(await loadKnowledge()))

  await Promise.all(entries.map(({ id }) => job.work({ memberId: ana.id, entryId: id })))
  await house.work()

  const letters = (await entriesOf(ana)).flatMap((entry) => entry.aiResponses)
  expect(letters).toHaveLength(10)
  expect(new Set(letters.map((letter) => letter.response_content)).size).toBe(10)
})

test('an entry deleted while its coach writes gets no insight', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: hill })
  const coach = builtInCoach(await loadKnowledge())
  const slow: Coach = {
    ...coach,
    adviseOn: async (entry, context) => {
      await ana.call(deleteEntry, { params: { id } })
      return coach.adviseOn(entry, context)
    },
  }

  await writeInsightJob(house.deps, slow).work({ memberId: ana.id, entryId: id })
  await house.work()

  expect(await house.db.selectFrom('insights').selectAll().execute()).toEqual([])
})

const brokenCoach = async (): Promise<Coach> => ({
  ...builtInCoach(await loadKnowledge()),
  adviseOn: () => Promise.reject(new Error('no words today')),
})

test('an entry whose job was given up says so, and is still there', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: hill })
  const job = writeInsightJob(house.deps, await brokenCoach())

  await expect(job.work({ memberId: ana.id, entryId: id })).rejects.toThrow('no words today')
  await job.onGivenUp?.({ memberId: ana.id, entryId: id })

  expect(await ana.call(getEntry, { params: { id } })).toMatchObject({
    insight_status: 'failed',
    title: 'A grumpy hill',
  })
  await house.work()
})

test('an entry that was answered after its job was given up stays answered', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: hill })
  await house.work()

  await writeInsightJob(house.deps, await brokenCoach()).onGivenUp?.({
    memberId: ana.id,
    entryId: id,
  })

  expect(await ana.call(getEntry, { params: { id } })).toMatchObject({ insight_status: 'ready' })
})

test('a ticked symptom is answered by its safety text even when the job was given up', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: { ...hill, symptoms: ['chest'] } })
  const job = writeInsightJob(house.deps, await brokenCoach())

  for (let time = 0; time < 2; time++) await job.onGivenUp?.({ memberId: ana.id, entryId: id })

  expect(await ana.call(getEntry, { params: { id } })).toMatchObject({
    insight_status: 'ready',
    aiResponses: [{ kind: 'safety', response_content: expect.stringContaining('999') }],
  })
  await house.work()
})

test('words that hold a warning sign are answered by their safety text even when the job was given up', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const content = 'I had crushing chest pain on the hill and it is still there.'
  const { id } = await ana.call(createEntry, { body: { ...hill, content } })

  await writeInsightJob(house.deps, await brokenCoach()).onGivenUp?.({
    memberId: ana.id,
    entryId: id,
  })

  expect(await ana.call(getEntry, { params: { id } })).toMatchObject({
    aiResponses: [{ kind: 'safety' }],
  })
  await house.work()
})

test('an entry can be written while the coach’s reply to another is being stored', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  const written = await inTransaction(house.db, async (tx) => {
    await lockMember(tx, ana.id)
    return Promise.race([ana.post('/api/community/journal', hill), sleep(5000, 'held up')])
  })

  expect(written).toMatchObject({ status: 201 })
  await house.work()
})
