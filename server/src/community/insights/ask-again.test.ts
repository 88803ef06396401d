import {
  askAgain,
  pinInsight,
  pinnedInsights,
  sayUnhelpful,
} from '@app/contract/community/insights'
import { createEntry, deleteEntry, editEntry, getEntry } from '@app/contract/community/journal'
import { restoreEntryVersion } from '@app/contract/community/entry-versions'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'

const insights = '/api/community/insights'
const hill = { title: 'A grumpy hill', content: 'Slept badly, and the hill did not care.' }
const swim = { content: 'In fact it was the lake, two easy miles of it, and I slept well.' }

const read = (member: TestMember, id: string) => member.call(getEntry, { params: { id } })
const edit = (member: TestMember, id: string, body: object) =>
  member.call(editEntry, { params: { id }, body })
const ask = (member: TestMember, insightId: string) =>
  member.post(`${insights}/${insightId}/ask-again`, {})

async function answered(house: TestApp, member: TestMember) {
  const { id } = await member.call(createEntry, { body: hill })
  await house.work()
  const [letter] = (await read(member, id)).aiResponses
  if (!letter) throw new Error('The entry was not answered.')
  return { id, letter }
}

test('a letter says that its entry was changed, and is written again when the member asks, with its pin', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id, letter } = await answered(house, ana)
  await ana.call(pinInsight, { params: { insightId: letter.id }, body: {} })
  await ana.call(sayUnhelpful, { params: { insightId: letter.id }, body: {} })
  expect(letter).toMatchObject({ is_outdated: false, is_asked_again: false })
  expect((await edit(ana, id, swim)).aiResponses).toMatchObject([
    { is_outdated: true, is_asked_again: false },
  ])
  house.clock.set('2026-03-03T07:00:00Z')

  expect(await ana.call(askAgain, { params: { insightId: letter.id }, body: {} })).toEqual({
    isAskedAgain: true,
  })

  expect((await read(ana, id)).aiResponses).toMatchObject([
    { response_content: letter.response_content, is_outdated: true, is_asked_again: true },
  ])
  expect(await ana.call(pinnedInsights, {})).toMatchObject([
    { is_outdated: true, is_asked_again: true },
  ])
  await house.work()
  const after = await read(ana, id)
  expect(after).toMatchObject({ insight_status: 'ready' })
  expect(after.aiResponses).toMatchObject([
    {
      id: letter.id,
      is_pinned: true,
      is_unhelpful: false,
      is_outdated: false,
      is_asked_again: false,
      created_at: '2026-03-03T07:00:00.000Z',
    },
  ])
  expect(after.aiResponses[0]?.response_content).not.toBe(letter.response_content)
})

test('a letter is asked for once for each change of the words, however often the button is pressed', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id, letter } = await answered(house, ana)
  expect(await ask(ana, letter.id)).toMatchObject({
    status: 409,
    body: { code: 'insights/up-to-date' },
  })
  await edit(ana, id, swim)

  const answers = await Promise.all([1, 2, 3].map(() => ask(ana, letter.id)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await house.jobs()).toEqual([
    { name: 'community/answer-again', payload: { memberId: ana.id, entryId: id } },
  ])
  await house.work()
  expect(await ask(ana, letter.id)).toMatchObject({
    status: 409,
    body: { code: 'insights/up-to-date' },
  })
})

test('only new words are a reason to ask again, and restored words are not', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id, letter } = await answered(house, ana)

  await edit(ana, id, { tags: ['Recovery'], is_private: false })
  expect(await ask(ana, letter.id)).toMatchObject({ status: 409 })
  await edit(ana, id, swim)
  const back = await ana.call(restoreEntryVersion, { params: { id, version: 1 }, body: {} })

  expect(back.aiResponses).toMatchObject([{ is_outdated: false }])
  expect(await ask(ana, letter.id)).toMatchObject({ status: 409 })
})

test('a sign that comes with the change is answered at once, and that message stays, whatever is taken out again', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id, letter } = await answered(house, ana)
  await edit(ana, id, swim)
  await ask(ana, letter.id)

  const warned = await edit(ana, id, {
    content: 'I had crushing chest pain and it is still there.',
  })
  expect(warned.aiResponses).toMatchObject([
    { id: letter.id, kind: 'safety', is_outdated: false, is_asked_again: false },
  ])
  await house.work()
  expect((await read(ana, id)).aiResponses).toEqual(warned.aiResponses)
  const eased = await edit(ana, id, swim)

  expect(eased.aiResponses).toMatchObject([{ kind: 'safety', is_outdated: true }])
  expect(await ask(ana, letter.id)).toMatchObject({
    status: 409,
    body: { code: 'insights/safety-stays' },
  })
})

test('an entry that was changed while the coach was writing is read again', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id, letter } = await answered(house, ana)
  await edit(ana, id, swim)
  await ask(ana, letter.id)
  await edit(ana, id, { content: 'No: it was the river, and cold.' })
  await house.work()

  expect((await read(ana, id)).aiResponses).toMatchObject([
    { is_outdated: false, is_asked_again: false },
  ])
})

test('an entry that was deleted meanwhile is not answered', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id, letter } = await answered(house, ana)
  await edit(ana, id, swim)
  await ask(ana, letter.id)
  await ana.call(deleteEntry, { params: { id } })

  await house.work()

  expect(await house.db.selectFrom('insights').select('id').execute()).toEqual([])
})

test('a member cannot ask about another member’s letter', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { id, letter } = await answered(house, ana)
  await edit(ana, id, swim)

  expect(await ask(ben, letter.id)).toMatchObject({
    status: 404,
    body: { code: 'insights/not-found' },
  })
  expect((await read(ana, id)).aiResponses).toMatchObject([{ is_asked_again: false }])
})
