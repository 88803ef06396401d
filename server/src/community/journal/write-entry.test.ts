import { createEntry, getEntry, listEntries } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const path = '/api/community/journal'
const canal = { title: 'Tuesday tempo, finally', content: 'Six by three minutes along the canal.' }

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
