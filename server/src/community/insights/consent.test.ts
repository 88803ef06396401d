import { createEntry, editEntry, getEntry } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { agree, openCountingHouse } from '../../testing/counting-house.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { fairReply } from '../../testing/model-letters.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'

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
