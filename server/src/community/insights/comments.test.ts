import {
  addComment,
  pinnedInsights,
  pinInsight,
  removeComment,
} from '@app/contract/community/insights'
import { bringBackEntry } from '@app/contract/community/deleted-entries'
import { createEntry, deleteEntry, getEntry } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { lockMember } from '../auth/auth.queries.ts'
import type { TestMember } from '../../testing/members.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { untilSomebodyWaits } from '../../testing/locks.queries.ts'
import { storeLetterText } from '../../testing/stored-words.queries.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const path = (insightId: string) => `/api/community/insights/${insightId}/comment`

async function letterTo(
  house: TestApp,
  member: TestMember,
  content: string,
  symptoms: 'chest'[] = [],
) {
  const { id } = await member.call(createEntry, { body: { title: 'Tuesday', content, symptoms } })
  await house.work()
  return { entryId: id, ...(await letterOf(member, id)) }
}

async function letterOf(member: TestMember, id: string) {
  const [letter] = (await member.call(getEntry, { params: { id } })).aiResponses
  if (!letter) throw new Error('The entry was not answered.')
  return letter
}

const write = (member: TestMember, insightId: string, text: string) =>
  member.post(path(insightId), { text })

test('a member writes back once, and is answered in the words they chose', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id, entryId } = await letterTo(house, ana, 'Six easy miles by the canal with the dog.')
  house.clock.set('2026-03-03T07:00:00Z')

  const text = 'We saw the heron by the third lock again, standing like a bailiff.'
  const said = await ana.call(addComment, { params: { insightId: id }, body: { text } })

  expect(said).toMatchObject({
    text,
    created_at: '2026-03-03T07:00:00.000Z',
    answer_kind: 'coaching',
  })
  expect(said.answer).toContain('We saw the heron by the third lock again')
  expect((await letterOf(ana, entryId)).comment).toEqual(said)
  await ana.call(pinInsight, { params: { insightId: id }, body: {} })
  expect(await ana.call(pinnedInsights, {})).toMatchObject([{ id, comment: said }])
  expect(await write(ana, id, 'And a kingfisher.')).toMatchObject({
    status: 409,
    body: { code: 'insights/commented' },
  })
  expect((await letterOf(ana, entryId)).comment).toEqual(said)
})

test('the same words sent twice are one comment', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await letterTo(house, ana, 'Six easy miles by the canal with the dog.')
  const send = () =>
    ana.post(
      path(id),
      { text: 'Thank you, that helped.' },
      { 'idempotency-key': 'one-key-for-both' },
    )

  const answers = [await send(), await send()]

  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
})

test.each([
  [
    'a sign of danger gets the safety text',
    'I have had chest pain and pressure since this morning.',
    'safety',
    /999/,
  ],
  [
    'a question gets an answer',
    'Should I stretch before a run or after it?',
    'coaching',
    /you ask|your question/i,
  ],
  ['a death gets no remark on training', 'My brother died on Sunday.', 'coaching', /sorry/i],
  [
    'who says that it was wrong is believed',
    'That is not what I meant.',
    'coaching',
    /wrong|corrected|right|took it/i,
  ],
] as const)('%s', async (_, text, kind, answer) => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await letterTo(house, ana, 'Six easy miles by the canal with the dog.')

  const said = await ana.call(addComment, { params: { insightId: id }, body: { text } })

  expect(said.answer_kind).toBe(kind)
  expect(said.answer).toMatch(answer)
})

test('what is refused writes nothing', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { id, entryId } = await letterTo(house, ana, 'Six easy miles by the canal with the dog.')
  const safety = await letterTo(house, ana, 'It passed when I stopped.', ['chest'])

  expect(await write(ben, id, 'Mine now.')).toMatchObject({
    status: 404,
    body: { code: 'insights/not-found' },
  })
  expect(await write(ana, id, '   ')).toMatchObject({ status: 400 })
  expect(await write(ana, id, 'x'.repeat(1001))).toMatchObject({ status: 400 })
  expect(await write(ana, safety.id, 'I am well.')).toMatchObject({
    status: 409,
    body: { code: 'insights/no-comment' },
  })
  expect((await letterOf(ana, entryId)).comment).toBeNull()
  expect((await letterOf(ana, safety.entryId)).comment).toBeNull()
})

test('a comment can be removed with its answer, by its member alone', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { id, entryId } = await letterTo(house, ana, 'Six easy miles by the canal with the dog.')
  expect(await ana.delete(path(id))).toMatchObject({
    status: 404,
    body: { code: 'insights/no-comment-yet' },
  })
  await write(ana, id, 'We saw the heron by the third lock again.')
  expect(await ben.delete(path(id))).toMatchObject({
    status: 404,
    body: { code: 'insights/not-found' },
  })

  expect(await ana.call(removeComment, { params: { insightId: id } })).toEqual({ success: true })

  expect((await letterOf(ana, entryId)).comment).toBeNull()
  expect(await write(ana, id, 'Another heron.')).toMatchObject({ status: 201 })
})

test('a comment goes with its entry, and comes back with it', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id, entryId } = await letterTo(house, ana, 'Six easy miles by the canal with the dog.')
  const said = await ana.call(addComment, {
    params: { insightId: id },
    body: { text: 'We saw the heron again.' },
  })

  await ana.call(deleteEntry, { params: { id: entryId } })
  await ana.call(bringBackEntry, { params: { id: entryId }, body: {} })

  expect((await letterOf(ana, entryId)).comment).toEqual(said)
})

type Letter = { memberId: string; entryId: string }

const makeSafety = (tx: Tx, { memberId, entryId }: Letter) =>
  tx
    .updateTable('insights')
    .set({ kind: 'safety' })
    .where('member_id', '=', memberId)
    .where('entry_id', '=', entryId)
    .execute()

test.each([
  [
    'written anew',
    (tx: Tx, letter: Letter) => storeLetterText(tx, letter, 'Another letter.'),
    'insights/changed',
  ],
  ['a safety message', makeSafety, 'insights/no-comment'],
] as const)(
  'what is written back to a letter that is %s meanwhile is refused',
  async (_, change, code) => {
    await using house = await createTestApp()
    const { ana } = await house.members('ana')
    const { id, entryId } = await letterTo(house, ana, 'Six easy miles by the canal with the dog.')

    const said = await inTransaction(house.db, async (tx) => {
      await lockMember(tx, ana.id)
      const sent = write(ana, id, 'And a kingfisher.')
      await untilSomebodyWaits(house.db)
      await change(tx, { memberId: ana.id, entryId })
      return { sent }
    })

    expect(await said.sent).toMatchObject({ status: 409, body: { code } })
    expect((await letterOf(ana, entryId)).comment).toBeNull()
  },
)
