import { forgetMemory } from '@app/contract/community/coach'
import { createEntry, editEntry, getEntry } from '@app/contract/community/journal'
import { type AiConsent, setPreferences } from '@app/contract/community/preferences'
import { expect, test } from 'vitest'
import { builtInCoach, loadKnowledge, type Coach, type CoachContext } from '../../coach/coach.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { fairReply } from '../../testing/model-letters.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { writeInsightJob } from './write-insight.job.ts'

/** An app with a provider that counts its calls; every job runs to its end. */
async function openCountingHouse() {
  const llm = scriptedLlm(({ prompt }) => fairReply(prompt))
  const house = await createTestApp({ llm })
  const answer = async (member: TestMember, id: string) => {
    await house.work()
    return (await member.call(getEntry, { params: { id } })).aiResponses[0]
  }
  const write = async (member: TestMember, draft: object = {}) => {
    house.clock.advance(60_000)
    const { id } = await member.call(createEntry, {
      body: { title: 'A walk', content: 'An hour by the canal.', ...draft },
    })
    return { id, insight: await answer(member, id) }
  }
  return { house, llm, answer, write, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() }
}

const agree = (member: TestMember, entries: AiConsent) =>
  member.call(setPreferences, { body: { ai_consent: { provider: 'Scripted', entries } } })

test.each([
  ['was not asked', null, { is_private: false }, 0],
  ['said no', 'none', { is_private: false }, 0],
  ['kept private entries apart, and this one is private', 'not-private', { is_private: true }, 0],
  ['kept private entries apart, and nothing was said of this one', 'not-private', {}, 0],
  ['kept private entries apart, and this one is not', 'not-private', { is_private: false }, 1],
  ['agreed to all, and this one is private', 'all', { is_private: true }, 1],
  ['agreed to all, and ticked a warning sign', 'all', { symptoms: ['chest'] }, 0],
] as const)(
  'where a member %s, that is how often the provider is called',
  async (_what, entries, draft, calls) => {
    await using counting = await openCountingHouse()
    const { ana } = await counting.house.members('ana')
    if (entries) await agree(ana, entries)

    const { insight } = await counting.write(ana, draft)

    expect(counting.llm.requests).toHaveLength(calls)
    expect(insight).toMatchObject({ engine: calls ? 'scripted-1' : 'built-in', stand_in: null })
  },
)

test('a yes to another provider does not count for this one', async () => {
  await using counting = await openCountingHouse()
  const { ana } = await counting.house.members('ana')
  await agree(ana, 'all')
  await counting.house.db.updateTable('members').set({ ai_consent_provider: 'OpenAI' }).execute()

  expect((await counting.write(ana)).insight).toMatchObject({ engine: 'built-in' })
  expect(counting.llm.requests).toEqual([])
})

test('one member’s yes does not count for another', async () => {
  await using counting = await openCountingHouse()
  const { ana, ben } = await counting.house.members('ana', 'ben')
  await agree(ben, 'all')

  await counting.write(ana)

  expect(counting.llm.requests).toEqual([])
})

test('from the moment that consent is withdrawn no job sends anything, nor do those that were waiting', async () => {
  await using counting = await openCountingHouse()
  const { ana } = await counting.house.members('ana')
  await agree(ana, 'all')
  await counting.write(ana)
  expect(counting.llm.requests).toHaveLength(1)
  const { id } = await ana.call(createEntry, {
    body: { title: 'Waiting', content: 'An hour on the hill.' },
  })

  await agree(ana, 'none')

  expect(await counting.answer(ana, id)).toMatchObject({ engine: 'built-in' })
  expect((await counting.write(ana)).insight).toMatchObject({ engine: 'built-in' })
  expect(counting.llm.requests).toHaveLength(1)
})

test('an entry that was made private while it waited is not sent', async () => {
  await using counting = await openCountingHouse()
  const { ana } = await counting.house.members('ana')
  await agree(ana, 'not-private')
  const draft = { title: 'Waiting', content: 'An hour on the hill.', is_private: false }
  const { id } = await ana.call(createEntry, { body: draft })

  await ana.call(editEntry, { params: { id }, body: { is_private: true } })

  expect(await counting.answer(ana, id)).toMatchObject({ engine: 'built-in' })
  expect(counting.llm.requests).toEqual([])
})

const draft = { title: 'Sent', content: 'An hour on the hill.', is_private: false }
test.each([
  ['consent is withdrawn', 'all', (ana: TestMember) => agree(ana, 'none')],
  [
    'the entry is made private',
    'not-private',
    (ana: TestMember, id: string) =>
      ana.call(editEntry, { params: { id }, body: { is_private: true } }),
  ],
  [
    'only entries that are not private may go',
    'all',
    (ana: TestMember) => agree(ana, 'not-private'),
  ],
] as const)(
  'nothing more is sent once %s, not even the repair of an answer',
  async (_what, before, change) => {
    let onFirst: () => Promise<unknown> = async () => undefined
    const llm = scriptedLlm(async ({ prompt }, call) => {
      if (call === 1) await onFirst()
      return fairReply(prompt, { acknowledgement: '' })
    })
    await using house = await createTestApp({ llm })
    const { ana } = await house.members('ana')
    await agree(ana, before)
    const { id } = await ana.call(createEntry, { body: draft })
    onFirst = () => change(ana, id)

    await house.work()

    const { aiResponses } = await ana.call(getEntry, { params: { id } })
    expect(llm.requests).toHaveLength(1)
    expect(aiResponses).toMatchObject([{ engine: 'built-in', stand_in: null }])
  },
)

test('an earlier entry that is made private meanwhile is not sent with the repair', async () => {
  let onCall: (call: number) => Promise<unknown> = async () => undefined
  const llm = scriptedLlm(async ({ prompt }, call) => {
    await onCall(call)
    return fairReply(prompt, call === 1 ? {} : { acknowledgement: '' })
  })
  await using house = await createTestApp({ llm })
  const { ana } = await house.members('ana')
  await agree(ana, 'not-private')
  const earlier = await ana.call(createEntry, { body: { ...draft, content: 'The marigold loop.' } })
  await house.work()
  house.clock.advance(60_000)
  await ana.call(createEntry, { body: draft })
  onCall = () => ana.call(editEntry, { params: { id: earlier.id }, body: { is_private: true } })

  await house.work()

  expect(llm.requests.map(({ prompt }) => prompt.includes('marigold'))).toEqual([true, true])
  expect(llm.requests).toHaveLength(2)
})

test('a repair goes out while the member still agrees', async () => {
  const llm = scriptedLlm(({ prompt }, call) =>
    fairReply(prompt, call === 1 ? { acknowledgement: '' } : {}),
  )
  await using house = await createTestApp({ llm })
  const { ana } = await house.members('ana')
  await agree(ana, 'not-private')
  await ana.call(createEntry, { body: draft })

  await house.work()

  expect(llm.requests).toHaveLength(2)
})

test.each([
  ['not-private', [false, true]],
  ['all', [false, false]],
] as const)(
  'under “%s” the replies to private entries are its own secret: %s',
  async (entries, secret) => {
    await using house = await createTestApp({ llm: scriptedLlm(({ prompt }) => fairReply(prompt)) })
    const { ana } = await house.members('ana')
    await ana.call(createEntry, { body: { title: 'Kept', content: 'An hour by the canal.' } })
    await house.work()
    house.clock.advance(60_000)
    await ana.call(createEntry, { body: draft })
    await house.work()
    await agree(ana, entries)
    const { id } = await ana.call(createEntry, { body: draft })
    const contexts: CoachContext[] = []
    const builtIn = builtInCoach(await loadKnowledge())
    const adviseOn: Coach['adviseOn'] = (entry, context) => {
      contexts.push(context)
      return builtIn.adviseOn(entry, context)
    }

    await writeInsightJob(house.deps, { ...builtIn, adviseOn }).work({
      memberId: ana.id,
      entryId: id,
    })
    await house.work()

    expect(contexts.map(({ recent }) => recent.map(({ isSecret }) => isSecret))).toEqual([secret])
  },
)

async function writeHistory(
  counting: Awaited<ReturnType<typeof openCountingHouse>>,
  ana: TestMember,
) {
  await counting.write(ana, { content: 'The marigold loop, in company.', is_private: false })
  await counting.write(ana, { content: 'The bluebell loop, alone with my thoughts.' })
  await counting.write(ana, {
    content: 'The foxglove loop.',
    is_private: false,
    symptoms: ['palps'],
  })
  const { insight } = await counting.write(ana, { content: 'The cowslip loop.', is_private: false })
  await ana.call(forgetMemory, { params: { insightId: insight?.id ?? '' } })
}

test.each([
  ['not-private', ['marigold']],
  ['all', ['bluebell', 'marigold']],
] as const)(
  'with “%s” the history that is sent holds those entries, no safety matter and nothing forgotten',
  async (entries, loops) => {
    await using counting = await openCountingHouse()
    const { ana } = await counting.house.members('ana')
    await writeHistory(counting, ana)
    await agree(ana, entries)

    await counting.write(ana, { content: 'The primrose loop.', is_private: false })

    const [sent] = counting.llm.requests
    const named = ['bluebell', 'cowslip', 'foxglove', 'marigold'].filter((name) =>
      sent?.prompt.includes(name),
    )
    expect(named).toEqual(loops)
    expect(sent?.prompt).toContain('primrose')
  },
)

test('the history is ten entries long, and neither it nor anything else names the member', async () => {
  await using counting = await openCountingHouse()
  const { ana } = await counting.house.members('ana')
  await renameTo(counting.house, 'Ana Maria Kestrel')
  for (let loop = 10; loop < 22; loop++)
    await counting.write(ana, { content: `Loop ${loop}, said Ana Maria Kestrel.` })
  await agree(ana, 'all')

  await counting.write(ana, { content: 'Ana Maria Kestrel, ana@example.org, was here.' })

  const prompt = counting.llm.requests[0]?.prompt ?? ''
  const loops = Array.from({ length: 12 }, (_, index) => `Loop ${index + 10}`)
  expect(loops.filter((loop) => prompt.includes(loop))).toEqual(loops.slice(2))
  expect(prompt).not.toMatch(/kestrel|example\.org/i)
  expect(prompt).not.toContain(ana.id)
})

const renameTo = (house: TestApp, name: string) =>
  house.db.updateTable('accounts').set({ name }).execute()

test('the threads of private entries are sent only where every entry may be', async () => {
  await using counting = await openCountingHouse()
  const { house, llm, write } = counting
  const { ana } = await house.members('ana')
  await write(ana, { content: 'Left knee 3 out of 10 on the stairs.', is_private: true })
  await write(ana, { content: 'Right calf tight after four miles.', is_private: false })

  await agree(ana, 'not-private')
  await write(ana, { is_private: false })
  await agree(ana, 'all')
  await write(ana, { is_private: false })

  const [first, second] = llm.requests.map(({ prompt }) => prompt)
  expect([first?.includes('right calf'), first?.includes('left knee')]).toEqual([true, false])
  expect([second?.includes('right calf'), second?.includes('left knee')]).toEqual([true, true])
})

test('the coach’s own letters are sent only where every entry may be: they may quote a private one', async () => {
  await using counting = await openCountingHouse()
  const { house, llm, write } = counting
  const { ana } = await house.members('ana')
  const { insight } = await write(ana, {
    content: 'The heron stood by the third lock again.',
    is_private: false,
  })
  const said = insight?.response_content.slice(0, 40) ?? ''

  await agree(ana, 'not-private')
  await write(ana, { is_private: false })
  await agree(ana, 'all')
  await write(ana, { is_private: false })

  const [first, ...later] = llm.requests.map(({ prompt }) =>
    prompt.includes(JSON.stringify(said).slice(1, -1)),
  )
  expect(first).toBe(false)
  expect(later).toContain(true)
})
