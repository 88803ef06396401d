import {
  createEntry,
  editEntry,
  listEntries,
  listMonths,
  type Tag,
} from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { planOf } from '../../testing/plan.queries.ts'
import { storeLetterText } from '../../testing/stored-words.queries.ts'
import { countEntries, listEntryPage } from './journal.queries.ts'
import { spanOf } from './months.ts'
import { countByMonth } from './months.queries.ts'
import { readSearch } from './search.ts'
import { countDays } from './year.queries.ts'

const path = '/api/community/journal'

async function write(
  house: TestApp,
  member: TestMember,
  entries: readonly (readonly [at: string, words: string])[],
) {
  for (const [at, words] of entries) {
    house.clock.set(at)
    const [title = '', content = ''] = words.split(': ')
    await member.call(createEntry, { body: { title, content } })
  }
}

async function find(
  member: TestMember,
  query: { search?: string; month?: string; tag?: Tag; time_zone?: string; cursor?: string },
) {
  const reply = await member.call(listEntries, { query: { limit: 2, count: 'true', ...query } })
  if (Array.isArray(reply)) throw new Error('a page was asked for')
  return { ...reply, titles: reply.entries.map((entry) => entry.title) }
}

const week = [
  ['2026-01-05T08:00Z', 'Tempo: I ran along the canal and felt strong—“proud”, even.'],
  ['2026-01-06T08:00Z', 'Long lengths: Swam slowly; no running today.'],
  ['2026-02-01T08:00Z', 'A morning run: Six miles, 6.5 if you count the gate. Couldn’t stop.'],
] as const

test.each([
  ['a word in any of its forms', 'runs', ['A morning run', 'Long lengths'], ['run', 'running']],
  ['a word that is being typed', 'runni', ['Long lengths'], ['running']],
  ['the start of a word', 'MORN', ['A morning run'], ['morning']],
  [
    'words in any order, in title and story',
    'miles morning',
    ['A morning run'],
    ['morning', 'miles'],
  ],
  ['a word too common to have a stem', 'the', ['A morning run', 'Tempo'], ['the']],
  ['a number with its point', '6.5', ['A morning run'], ['6.5']],
  ['a word with an apostrophe', "couldn't", ['A morning run'], ['couldn']],
  ['a word between signs', 'proud', ['Tempo'], ['proud']],
  ['words of which one is missing', 'morning canal', [], []],
  ['nothing but signs', '\'") & !', [], []],
])('a search finds %s', async (_what, search, titles, hits) => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await write(house, ana, week)
  await write(house, ben, week)

  const found = await find(ana, { search })

  expect(found).toMatchObject({ titles, total: 3, matching: titles.length, next_cursor: null })
  expect(found.hits.toSorted()).toEqual(hits.toSorted())
  await house.work()
})

test('an entry is found as soon as it is saved, also after an edit, and once its letter is there', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const body = { title: 'Heron', content: 'Grey at sunrise.' }
  const { id } = await ana.call(createEntry, { body })
  await ben.call(createEntry, { body })
  const titles = async (search: string) => (await find(ana, { search })).titles
  expect(await find(ana, { search: 'herons' })).toMatchObject({ titles: ['Heron'], matching: 1 })

  await ana.call(editEntry, { params: { id }, body: { ...body, content: 'Two swans.' } })
  expect([await titles('swan'), await titles('sunrise')]).toEqual([['Heron'], []])

  await house.work()
  expect([await titles('swan'), await titles('sunrise')]).toEqual([['Heron'], []])
  await ana.call(editEntry, { params: { id }, body: { ...body, content: 'One goose.' } })
  expect([await titles('goose'), await titles('sunrise')]).toEqual([['Heron'], []])
})

test('a blank search is none', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await write(house, ana, week)

  expect(await find(ana, { search: '  ' })).toMatchObject({ matching: 3, total: 3, hits: [] })
  await house.work()
})

test('a search finds tags and the coach’s letters, a member’s own alone', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const writeTwo = async (member: TestMember) => {
    const bigDay = await member.call(createEntry, {
      body: { title: 'Big day', content: 'A number on my back.', tags: ['Race Day'] },
    })
    const other = await member.call(createEntry, {
      body: { title: 'Other', content: 'Nothing at all.', tags: ['Recovery', 'Mindset'] },
    })
    await house.work()
    return { bigDay, other }
  }
  const mine = { memberId: ana.id, entryId: (await writeTwo(ana)).other.id }
  const theirs = { memberId: ben.id, entryId: (await writeTwo(ben)).bigDay.id }
  await storeLetterText(house.db, mine, 'Ask about the heron again.')
  await storeLetterText(house.db, theirs, 'A heron, and a race day.')

  expect(await find(ana, { search: 'race day' })).toMatchObject({
    titles: ['Big day'],
    matching: 1,
    total: 2,
  })
  expect(await find(ana, { search: 'recov' })).toMatchObject({ titles: ['Other'] })
  expect(await find(ana, { search: 'herons' })).toMatchObject({
    titles: ['Other'],
    matching: 1,
    hits: ['heron'],
  })
  expect(await find(ana, { search: 'heron', tag: 'Race Day' })).toMatchObject({
    titles: [],
    matching: 0,
    total: 2,
  })
  expect(await find(ana, { tag: 'Mindset' })).toMatchObject({
    titles: ['Other'],
    matching: 1,
    total: 2,
  })
  expect(await find(ana, { tag: 'Training' })).toMatchObject({ titles: [], matching: 0 })
})

test('the results of a search come in pages, and a month and a search combine', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await write(house, ana, [
    ...week,
    ['2026-02-02T08:00Z', 'Another: A run.'],
    ['2026-02-03T08:00Z', 'Third: One run.'],
  ])

  const first = await find(ana, { search: 'run', month: '2026-02' })
  expect(first).toMatchObject({
    titles: ['Third', 'Another'],
    matching: 3,
    total: 5,
    next_cursor: expect.any(String),
  })
  const rest = await find(ana, { search: 'run', month: '2026-02', cursor: first.next_cursor ?? '' })
  expect(rest).toMatchObject({ titles: ['A morning run'], next_cursor: null })
  expect(await find(ana, { month: '2026-03' })).toMatchObject({ titles: [], matching: 0, total: 5 })
  await house.work()
})

test('a month begins and ends at the member’s own midnight, whatever the clocks do', async () => {
  await using house = await createTestApp({ now: '2026-03-30T06:00Z' })
  const { ana, ben } = await house.members('ana', 'ben')
  const moments = ['2026-03-31T22:59:59Z', '2026-03-31T23:00:00Z']
  for (const [title, time_zone] of [
    ['In London', 'Europe/London'],
    ['In New York', 'America/New_York'],
    ['On Kiritimati', 'Pacific/Kiritimati'],
  ] as const)
    for (const at of moments) {
      house.clock.set(at)
      await ana.call(createEntry, { body: { title, content: 'Around midnight.', time_zone } })
    }

  // A caller's own time zone moves no entry to another month.
  expect((await ana.call(listMonths, { query: { time_zone: 'Asia/Tokyo' } })).months).toEqual([
    { month: '2026-04', entries: 3 },
    { month: '2026-03', entries: 3 },
  ])
  const titles = async (month: string) =>
    (await find(ana, { month, time_zone: 'Asia/Tokyo' })).titles
  expect(await titles('2026-04')).toEqual(['On Kiritimati', 'In London'])
  expect(await titles('2026-03')).toEqual(['In New York', 'In New York'])
  expect(await ben.call(listMonths, { query: {} })).toEqual({ months: [] })
  await house.work()
})

test('months without an entry are left out, over the years', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await write(house, ana, [['2019-12-31T12:00Z', 'Old: One.'], ...week])

  expect((await ana.call(listMonths, { query: {} })).months).toEqual([
    { month: '2026-02', entries: 1 },
    { month: '2026-01', entries: 2 },
    { month: '2019-12', entries: 1 },
  ])
  await house.work()
})

test.each([
  ['limit=5&month=2026-13', 'A month is written like 2025-07.'],
  ['limit=5&month=2026-02&time_zone=Mars/Olympus', 'This time zone is not known here.'],
  [`limit=5&search=${'x'.repeat(201)}`, 'at most 200 characters'],
  ['search=run', 'These need a limit'],
  ['month=2026-02', 'These need a limit'],
  ['tag=Recovery', 'These need a limit'],
  ['limit=5&tag=Gossip', 'The value of “tag” is not valid.'],
])('a list by “%s” is refused', async (query, sentence) => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  expect(await ana.get(`${path}?${query}`)).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining(sentence) },
  })
})

test('months are a member’s own: no other member sees any', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { ada, pip } = await house.editors({ ada: 'admin', pip: 'pending' })

  expect(await ana.get(`${path}/months?time_zone=Mars/Olympus`)).toMatchObject({ status: 400 })
  for (const caller of [house.visitor, ada, pip])
    expect(await caller.get(`${path}/months`)).toMatchObject({ status: 401 })
})

test('the list by month and search, and the months, are read by an index', async () => {
  await using house = await createTestApp({ isNew: true })
  const { ana } = await house.members('ana')
  await write(house, ana, week)
  await house.work()
  const search = readSearch('canal strong')
  const taggedSearch = readSearch('recov')
  if (search === null || search === 'nothing') throw new Error('two words were searched for')
  if (taggedSearch === null || taggedSearch === 'nothing')
    throw new Error('a word was searched for')
  const span = spanOf('2026-01')
  house.statements()
  const all = { isAnswered: false, span: null, tag: null, search: null }
  const page = { limit: 21, after: null, order: 'day' as const, ...all }
  await listEntryPage(house.db, ana.id, { ...page, span })
  await listEntryPage(house.db, ana.id, { ...page, search })
  await listEntryPage(house.db, ana.id, { ...page, tag: 'Recovery', search: taggedSearch })
  await countEntries(house.db, ana.id, { ...all, span, search })
  await listEntryPage(house.db, ana.id, { ...page, order: 'written', isAnswered: true })
  await countDays(house.db, ana.id, span)
  await countByMonth(house.db, ana.id)
  const plans: string[] = []
  for (const statement of house.statements()) plans.push(await planOf(house.db, statement))

  expect(plans).toHaveLength(7)
  for (const plan of plans) {
    expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/)
    expect(plan).not.toContain('Seq Scan')
  }
})
