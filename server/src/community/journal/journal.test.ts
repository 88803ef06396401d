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

test('an entry is written with everything it was given, and its coach is asked in the same breath', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  const body = {
    ...canal,
    tags: ['Training', 'Mindset'] as const,
    symptoms: ['head'] as const,
    is_private: false,
  }
  const entry = await ana.call(createEntry, {
    body: { ...body, tags: [...body.tags], symptoms: [...body.symptoms] },
  })

  expect(entry).toMatchObject({
    ...body,
    image_url: null,
    insight_status: 'pending',
    aiResponses: [],
  })
  expect(await ana.call(getEntry, { params: { id: entry.id } })).toEqual(entry)
  expect(await house.jobs()).toEqual([
    { name: 'community/write-insight', payload: { memberId: ana.id, entryId: entry.id } },
  ])
  await house.work()
})

test('an entry is private by default, and its title becomes one trimmed line', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  const entry = await ana.call(createEntry, {
    body: { title: '  Canal\n loop ', content: '  Two\nlines  ' },
  })

  expect(entry).toMatchObject({
    title: 'Canal loop',
    content: '  Two\nlines  ',
    is_private: true,
    tags: [],
    symptoms: [],
  })
  await house.work()
})

test.each([
  ['without a title', { content: 'Words.' }, 'title', 'Title is missing.'],
  ['with a blank title', { ...canal, title: '  ' }, 'title', 'Title is missing.'],
  [
    'with a title of 201 characters',
    { ...canal, title: 'x'.repeat(201) },
    'title',
    /at most 200 characters/,
  ],
  ['with a blank story', { ...canal, content: ' \n ' }, 'content', 'Story is missing.'],
  [
    'with a story of 20,001 characters',
    { ...canal, content: 'x'.repeat(20_001) },
    'content',
    /at most 20,000/,
  ],
  ['with a tag that is none of the six', { ...canal, tags: ['Sleep'] }, 'tags.0', /./],
  [
    'with a tag twice',
    { ...canal, tags: ['Mindset', 'Mindset'] },
    'tags',
    'A tag can be chosen only once.',
  ],
  ['with a symptom that is not known', { ...canal, symptoms: ['hiccups'] }, 'symptoms.0', /./],
  [
    'with a character that cannot be stored',
    { ...canal, content: 'a\u0000b' },
    'content',
    /cannot be stored/,
  ],
  ['with half a character', { ...canal, title: 'run \ud83c' }, 'title', /cannot be stored/],
])('an entry %s is refused, and nothing is written', async (_what, body, field, sentence) => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  const refused = await ana.post(path, body)

  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'request/invalid', error: expect.stringMatching(sentence) },
  })
  expect(Object.keys((refused.body as { fields?: object }).fields ?? {})).toContain(field)
  expect(await ana.call(listEntries, { query: {} })).toEqual([])
  expect(await house.jobs()).toEqual([])
})

test('an entry with a key that is not known is refused, which the sentence names', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  const refused = await ana.post(path, { ...canal, mood: 'fine' })

  expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('mood') } })
  expect(await ana.call(listEntries, { query: {} })).toEqual([])
})

test.each([
  ['a page of another site', 'https://example.org/photo.jpg'],
  ['a path that is nobody’s', '/api/community/images/0198c0de-0000-7000-8000-000000000000'],
  ['a file of the server', '/etc/passwd'],
])('a photo that is %s is refused', async (_what, image_url) => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  const refused = await ana.post(path, { ...canal, image_url })

  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'images/not-yours',
      error: 'This photo is no longer there. Please add it again.',
    },
  })
  expect(await ana.call(listEntries, { query: {} })).toEqual([])
})

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

test('the same Idempotency-Key writes one entry, however often it is sent', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const key = { 'idempotency-key': 'a-double-tap' }

  const answers = [await ana.post(path, canal, key), await ana.post(path, canal, key)]

  expect(answers.map((answer) => answer.status)).toEqual([201, 201])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(await ana.call(listEntries, { query: {} })).toHaveLength(1)
  expect(await ana.post(path, { ...canal, title: 'Another' }, key)).toMatchObject({ status: 409 })
  await house.work()
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
  expect(house.statements()).toHaveLength(3)
  await house.work()
})

test('what a member wrote is in no line of the log', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  await ana.call(createEntry, {
    body: { title: 'Canary title heron', content: 'Canary story kingfisher' },
  })
  await ana.post(path, {
    title: 'Canary title heron',
    content: 'Canary story kingfisher',
    tags: ['Canary'],
  })
  await house.work()

  expect(house.log.length).toBeGreaterThan(0)
  expect(house.log.join('')).not.toMatch(/heron|kingfisher/)
})

test('a deleted entry is not kept readable as the answer of its Idempotency-Key', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const key = { 'idempotency-key': 'first-try' }
  const { body } = await ana.post(path, { ...canal, content: 'Canary story kingfisher' }, key)

  await ana.delete(`${path}/${(body as { id: string }).id}`)

  const kept = await house.db.selectFrom('idempotency_keys').select('reply').execute()
  expect(JSON.stringify(kept)).not.toContain('kingfisher')
  await house.work()
})
