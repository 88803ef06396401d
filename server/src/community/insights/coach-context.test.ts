import { clearMemory } from '@app/contract/community/coach'
import { createEntry, editEntry } from '@app/contract/community/journal'
import { setPreferences } from '@app/contract/community/preferences'
import { expect, test } from 'vitest'
import { builtInCoach, type Coach, type CoachContext, loadKnowledge } from '../../coach/coach.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { writeInsightJob } from './write-insight.job.ts'

const hill = {
  title: 'A grumpy hill',
  content: 'Slept badly, and the hill did not care. I walked the last bend.',
}
const builtIn = builtInCoach(await loadKnowledge())

/** The built-in coach, with a hook during its first reply, and a record of what it was asked. */
function interruptedCoach(interrupt: () => Promise<unknown>) {
  const asked: { title: string; recent: number }[] = []
  const adviseOn: Coach['adviseOn'] = async (entry, context) => {
    asked.push({ title: entry.title, recent: context.recent.length })
    if (asked.length === 1) await interrupt()
    return builtIn.adviseOn(entry, context)
  }
  return { asked, coach: { ...builtIn, adviseOn } }
}

test('an entry edited while its coach writes is answered as it stands then', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: hill })
  const { asked, coach } = interruptedCoach(() => {
    house.clock.advance(5)
    return ana.call(editEntry, { params: { id }, body: { title: 'A kinder hill' } })
  })

  await writeInsightJob(house.deps, coach).work({ memberId: ana.id, entryId: id })
  await house.work()

  expect(asked.map(({ title }) => title)).toEqual(['A grumpy hill', 'A kinder hill'])
  expect(await house.db.selectFrom('insights').select('id').execute()).toHaveLength(1)
})

test('a reply given while the coach writes is looked at again, even where it was forgotten at once', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: hill })
  const other = await ana.call(createEntry, { body: hill })
  const { asked, coach } = interruptedCoach(async () => {
    const job = writeInsightJob(house.deps, builtIn)
    await job.work({ memberId: ana.id, entryId: other.id })
    await ana.call(clearMemory, {})
  })

  await writeInsightJob(house.deps, coach).work({ memberId: ana.id, entryId: id })
  await house.work()

  expect(asked.map(({ recent }) => recent)).toEqual([0, 0])
})

test('a provider’s flag is kept although another reply was given meanwhile', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: hill })
  const other = await ana.call(createEntry, { body: hill })
  let calls = 0
  const flagging: Coach = {
    ...builtIn,
    adviseOn: async (entry, context) => {
      if (++calls > 1) return builtIn.adviseOn(entry, context)
      await writeInsightJob(house.deps, builtIn).work({ memberId: ana.id, entryId: other.id })
      return builtIn.safetyAt('crisis', context.country)
    },
  }

  await writeInsightJob(house.deps, flagging).work({ memberId: ana.id, entryId: id })
  await house.work()

  const row = await house.db
    .selectFrom('insights')
    .select(['kind', 'safety_level'])
    .where('entry_id', '=', id)
    .execute()
  expect(row).toEqual([{ kind: 'safety', safety_level: 'crisis' }])
  expect(calls).toBe(1)
})

test('a provider’s flag on words that are no longer there is not kept', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: hill })
  const { asked, coach } = interruptedCoach(() => {
    house.clock.advance(5)
    return ana.call(editEntry, {
      params: { id },
      body: { content: 'A calm walk in the woods, and tea after it.' },
    })
  })
  const flagging: Coach = {
    ...coach,
    adviseOn: async (entry, context) => {
      const insight = await coach.adviseOn(entry, context)
      return asked.length === 1 ? builtIn.safetyAt('crisis', context.country) : insight
    },
  }

  await writeInsightJob(house.deps, flagging).work({ memberId: ana.id, entryId: id })
  await house.work()

  expect(await house.db.selectFrom('insights').select('kind').execute()).toEqual([
    { kind: 'coaching' },
  ])
})

test('the coach is told the tone that the member chose, and the names that it must not send out', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await ana.call(setPreferences, { body: { coach_tone: 'technical', country: 'IE' } })
  const { id } = await ana.call(createEntry, { body: hill })
  const contexts: CoachContext[] = []
  const coach: Coach = {
    ...builtIn,
    adviseOn: (entry, context) => {
      contexts.push(context)
      return builtIn.adviseOn(entry, context)
    },
  }

  await writeInsightJob(house.deps, coach).work({ memberId: ana.id, entryId: id })
  await house.work()

  expect(contexts).toMatchObject([
    { tone: 'technical', country: 'IE', neverSent: ['ana', 'ana@example.org'] },
  ])
})
