import { deleteEntry, editEntry, listEntries } from '@app/contract/community/journal'
import { listDeletedEntries, removeDeletedEntry } from '@app/contract/community/deleted-entries'
import { addComment } from '@app/contract/community/insights'
import { checkImport } from '@app/contract/community/imports'
import { getProfile } from '@app/contract/community/profile'
import { expect, test } from 'vitest'
import { exportOf } from '../testing/archives.ts'
import { callerOf } from '../testing/caller.ts'
import { entriesOf, look, start } from '../testing/imports.ts'
import type { TestMember } from '../testing/members.ts'
import { openSealedHouse } from '../testing/sealed-house.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const journal = '/api/community/journal'
const environment = { MEMBER_TEXT_MB: '1' }
const long = { title: 'A long day', content: '— '.repeat(9_999) }

const isFull = {
  status: 507,
  body: {
    code: 'space/texts-full',
    error: expect.stringMatching(/more words in your journal: less than 1 MB of 1 MB are used\./),
  },
}

const wordsOf = async (member: TestMember) => (await member.call(getProfile, {})).text_space

const usedBy = async (member: TestMember) => (await wordsOf(member)).used_bytes

/** Writes long entries until there is no room for another; answers their ids. */
async function fillRoom(member: TestMember): Promise<string[]> {
  const ids: string[] = []
  for (let written = 0; written < 60; written++) {
    const { status, body } = await member.post(journal, long)
    if (status !== 201) return ids
    ids.push((body as { id: string }).id)
  }
  throw new Error('Sixty long entries found room')
}

const houses: [string, (options: object) => Promise<TestApp>][] = [
  ['plain', createTestApp],
  ['encrypted', openSealedHouse],
]

test.each(houses)(
  'past their room a member’s words are refused on every way in, and others’ are not: %s',
  async (_which, open) => {
    await using house = await open({ environment })
    const { ana, ben } = await house.members('ana', 'ben')
    const ids = await fillRoom(ana)
    const [id = '', other = ''] = ids
    const { used_bytes, total_bytes } = await wordsOf(ana)

    expect(ids).toHaveLength(25)
    expect(await ana.post(journal, long)).toMatchObject(isFull)
    expect(await ana.put(`${journal}/${id}`, { ...long, title: 'Longer' })).toMatchObject(isFull)
    expect(await wordsOf(ana)).toEqual({ used_bytes, total_bytes })
    expect(total_bytes).toBe(1024 * 1024)
    expect(used_bytes).toBeGreaterThan(1_000_000)
    await ana.call(editEntry, { params: { id }, body: { tags: ['Recovery'] } })
    expect((await ben.post(journal, long)).status).toBe(201)

    await ana.call(deleteEntry, { params: { id } })
    await ana.call(deleteEntry, { params: { id: other } })
    await ana.call(removeDeletedEntry, { params: { id } })
    await ana.call(removeDeletedEntry, { params: { id: other } })
    expect((await ana.post(journal, long)).status).toBe(201)
  },
)

test('small entries take room too, and earlier versions and goals do', async () => {
  await using house = await createTestApp({ environment })
  const { ana } = await house.members('ana')
  const { body } = await ana.post(journal, { title: 'A', content: 'b' })
  const { id } = body as { id: string }
  const once = await wordsOf(ana)
  expect(once.used_bytes).toBe(1_002)

  await ana.call(editEntry, { params: { id }, body: { content: 'bc' } })
  await ana.post('/api/community/goals', { goal: 'Row' })

  expect((await wordsOf(ana)).used_bytes).toBe(1_002 + 1 + 2 + 203)
})

test('an archive with more words than there is room is refused, when it is looked through and when it begins', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  for (let count = 0; count < 20; count++) await ana.post(journal, long)
  const archive = await exportOf(ana)
  await using small = await createTestApp({ environment, onDatabaseOf: house })
  const there = callerOf(small.app, ben.cookie)

  const checked = await there.call(checkImport, { file: archive })
  for (let count = 0; count < 10; count++) await there.post(journal, long)
  expect(await there.post(`/api/community/imports/${checked.id}/start`, {})).toMatchObject(isFull)
  await expect(there.call(checkImport, { file: archive })).rejects.toThrow('space/texts-full')
  await start(ben, await ben.call(checkImport, { file: archive }))
  await house.work()
  expect(await look(ben, checked).catch(() => null)).toBeNull()
  expect(await ben.call(listEntries, { query: {} })).toHaveLength(30)
})

test.each(houses)(
  'a deleted entry takes as much room as before, however well it is compressed: %s',
  async (_which, open) => {
    await using house = await open({ environment })
    const { ana } = await house.members('ana')
    const ids: string[] = []
    for (let count = 0; count < 20; count++) {
      const draft = { title: 'A long day', content: 'Again. '.repeat(2_800) }
      const { body } = await ana.post('/api/community/journal', draft)
      ids.push((body as { id: string }).id)
    }
    await house.work()
    const before = await usedBy(ana)

    for (const id of ids) await ana.call(deleteEntry, { params: { id } })

    expect((await ana.call(listDeletedEntries, {})).total).toBe(20)
    expect(Math.abs((await usedBy(ana)) - before)).toBeLessThan(20 * 200)
  },
)

test('what is written under a letter takes room, and is refused where there is none', async () => {
  await using house = await createTestApp({ environment })
  const { ana } = await house.members('ana')
  await ana.post('/api/community/journal', { title: 'Canal', content: 'Six easy miles.' })
  await house.work()
  const before = await usedBy(ana)
  const [one] = await entriesOf(ana)
  const call = {
    params: { insightId: one?.aiResponses[0]?.id ?? '' },
    body: { text: 'The wind had turned.' },
  }
  for (let left = 1024 * 1024 - before; left > 1_100; left = 1024 * 1024 - (await usedBy(ana)))
    await ana.post('/api/community/journal', {
      title: 'B',
      content: 'b'.repeat(Math.min(20_000, left - 1_050)),
    })

  await expect(ana.call(addComment, call)).rejects.toThrow('space/texts-full')

  for (const { id, title } of await entriesOf(ana))
    if (title === 'B') await ana.delete(`/api/community/journal/${id}`)
  for (const { id } of (await ana.call(listDeletedEntries, {})).entries)
    await ana.delete(`/api/community/journal/deleted/${id}`)
  expect(await ana.call(addComment, call)).toMatchObject({ text: 'The wind had turned.' })
})
