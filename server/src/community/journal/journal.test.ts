import {
  createEntry,
  deleteEntry,
  editEntry,
  getEntry,
  listEntries,
} from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'

const path = '/api/community/journal'
const canal = { title: 'Tuesday tempo, finally', content: 'Six by three minutes along the canal.' }

async function write(house: TestApp, member: TestMember, count: number) {
  for (let number = 1; number <= count; number++) {
    await member.call(createEntry, {
      body: { title: `Entry ${number}`, content: 'Forty slow lengths.' },
    })
    house.clock.advance(60_000)
  }
}

async function page(
  member: TestMember,
  query: { limit: number; cursor?: string; count?: 'true'; answered?: 'true' },
) {
  const reply = await member.call(listEntries, { query })
  if (Array.isArray(reply)) throw new Error('a page was asked for')
  return { ...reply, titles: reply.entries.map((entry) => entry.title) }
}

test.each(['cursor=abc', 'answered=true', 'answered=false', 'count=true'])(
  'a list by “%s” without a limit is refused, and says that it needs one',
  async (query) => {
    await using house = await createTestApp()
    const { ana } = await house.members('ana')

    const refused = await ana.get(`${path}?${query}`)

    expect(refused).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('need a limit') },
    })
  },
)

test('the list without a limit is all entries, newest first', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await write(house, ana, 3)
  await write(house, ben, 1)
  await house.work()

  const { body } = await ana.get(path)

  expect(body).toMatchObject([{ title: 'Entry 3' }, { title: 'Entry 2' }, { title: 'Entry 1' }])
})

test('pages follow each other without a gap or a double, also past an entry deleted meanwhile', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await write(house, ana, 5)
  await house.work()

  const first = await page(ana, { limit: 2, count: 'true' })
  await ana.call(deleteEntry, { params: { id: first.entries[1]?.id ?? '' } })
  const second = await page(ana, { limit: 2, cursor: first.next_cursor ?? '' })
  const third = await page(ana, { limit: 2, cursor: second.next_cursor ?? '' })

  expect([first.titles, second.titles, third.titles]).toEqual([
    ['Entry 5', 'Entry 4'],
    ['Entry 3', 'Entry 2'],
    ['Entry 1'],
  ])
  expect([first.total, second.total, third.next_cursor]).toEqual([5, null, null])
})

test('an entry that is written between two pages, for today or long ago, brings none twice', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await write(house, ana, 6)
  await house.work()
  const titles: string[] = []
  let cursor: string | null = null
  do {
    const read = await page(ana, { limit: 2, ...(cursor !== null && { cursor }) })
    titles.push(...read.titles)
    cursor = read.next_cursor
    const number = titles.length
    await ana.call(createEntry, { body: { ...canal, title: `Today ${number}` } })
    const body = { ...canal, title: `Long ago ${number}`, happened_on: '2026-02-01' }
    await ana.call(createEntry, { body })
  } while (cursor !== null && titles.length < 12)

  expect(titles.slice(0, 6)).toEqual([6, 5, 4, 3, 2, 1].map((number) => `Entry ${number}`))
  expect(new Set(titles).size).toBe(titles.length)
})

test('entries written in the same moment are paged in one order', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  for (const title of ['one', 'two', 'three'])
    await ana.call(createEntry, { body: { ...canal, title } })
  await house.work()

  const first = await page(ana, { limit: 2 })
  const second = await page(ana, { limit: 2, cursor: first.next_cursor ?? '' })

  expect([...first.titles, ...second.titles]).toEqual(['three', 'two', 'one'])
})

test('only entries with an insight are listed when they are asked for', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await write(house, ana, 2)
  await house.work()
  await write(house, ana, 1)

  const answered = await page(ana, { limit: 5, answered: 'true', count: 'true' })

  expect(answered).toMatchObject({ total: 2, titles: ['Entry 2', 'Entry 1'] })
  expect(answered.entries.every((entry) => entry.aiResponses.length === 1)).toBe(true)
  await house.work()
})

test.each(['limit=0', 'limit=101', 'limit=five', 'limit=5&cursor=nonsense', 'sort=title'])(
  'a list asked for with %s is refused',
  async (query) => {
    await using house = await createTestApp()
    const { ana } = await house.members('ana')

    expect(await ana.get(`${path}?${query}`)).toMatchObject({
      status: 400,
      body: { error: expect.any(String) },
    })
  },
)

test('an edit changes what it is given and leaves the rest, the insight too', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: { ...canal, tags: ['Training'] } })
  await house.work()
  const before = await ana.call(getEntry, { params: { id } })

  const edited = await ana.call(editEntry, {
    params: { id },
    body: { id, title: 'Wednesday, in fact' },
  })

  const aiResponses = [{ ...before.aiResponses[0], is_outdated: true }]
  expect(edited).toEqual({ ...before, title: 'Wednesday, in fact', version: 2, aiResponses })
  expect(await house.jobs()).toEqual([])
})

test('an edit that is refused changes nothing', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const entry = await ana.call(createEntry, { body: canal })
  await house.work()

  const blank = await ana.put(`${path}/${entry.id}`, { title: ' ' })
  const otherId = await ana.put(`${path}/${entry.id}`, {
    id: '0198c0de-0000-7000-8000-000000000000',
    title: 'New',
  })

  expect(blank).toMatchObject({ status: 400, body: { fields: { title: 'Title is missing.' } } })
  expect(otherId).toMatchObject({ status: 400, body: { code: 'journal/other-id' } })
  expect(await ana.call(getEntry, { params: { id: entry.id } })).toMatchObject(canal)
})

test('deleting removes the entry, its insight and its pin from the journal', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: canal })
  await house.work()

  expect(await ana.call(deleteEntry, { params: { id } })).toEqual({ success: true })
  expect(await ana.get(`${path}/${id}`)).toMatchObject({
    status: 404,
    body: { code: 'journal/not-found' },
  })
  expect(await house.db.selectFrom('insights').selectAll().execute()).toEqual([])
})

test('another member’s entry and an unknown one get the same 404, and stay as they are', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const entry = await ana.call(createEntry, { body: { ...canal, is_private: false } })
  await house.work()

  for (const id of [entry.id, '0198c0de-0000-7000-8000-000000000000', '42']) {
    const refusals = [
      await ben.get(`${path}/${id}`),
      await ben.put(`${path}/${id}`, { title: 'Mine now' }),
      await ben.delete(`${path}/${id}`),
    ]
    for (const refused of refusals) {
      expect(refused).toMatchObject({
        status: 404,
        body: { code: 'journal/not-found', error: 'This entry was not found.' },
      })
    }
  }
  expect(await ana.call(getEntry, { params: { id: entry.id } })).toMatchObject(canal)
  expect(await ben.call(listEntries, { query: {} })).toEqual([])
})

test('statements do not grow with the list: one for the session, one for the page, one for a count', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await write(house, ana, 12)
  await house.work()
  house.statements()

  await page(ana, { limit: 10 })
  expect(house.statements()).toHaveLength(2)
  await page(ana, { limit: 5, count: 'true' })
  expect(house.statements()).toHaveLength(3)
  await ana.call(createEntry, { body: canal })
  expect(house.statements()).toHaveLength(2)
  await house.work()
})
