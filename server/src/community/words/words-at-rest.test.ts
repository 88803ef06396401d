import { listThreads, chooseThread } from '@app/contract/community/threads'
import {
  bringBackEntry,
  listDeletedEntries,
  removeDeletedEntry,
} from '@app/contract/community/deleted-entries'
import { listEntryVersions, restoreEntryVersion } from '@app/contract/community/entry-versions'
import { editGoal, getGoal, goalHistory, setGoal } from '@app/contract/community/goals'
import { addComment, pinInsight, pinnedInsights } from '@app/contract/community/insights'
import {
  createEntry,
  deleteEntry,
  editEntry,
  getEntry,
  listEntries,
} from '@app/contract/community/journal'
import { getMomentum } from '@app/contract/community/momentum'
import { setPreferences } from '@app/contract/community/preferences'
import { listShares } from '@app/contract/community/shares'
import { getWeekLetter } from '@app/contract/community/week'
import { expect, test } from 'vitest'
import { exportOf, filesIn } from '../../testing/archives.ts'
import { entriesOf, take } from '../../testing/imports.ts'
import { putPackage } from '../../testing/packages.ts'
import { openBeside, openSealedHouse } from '../../testing/sealed-house.ts'
import { callerOf } from '../../testing/caller.ts'
import { opened, shareJournal } from '../../testing/shares.ts'
import type { TestMember } from '../../testing/members.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { tracesOf } from '../../testing/traces.queries.ts'
import { stateOfWords } from '../convert-words/convert-words.ts'

const now = '2026-03-12T09:00:00Z'

const story = {
  title: 'Zwetschgenweg',
  content:
    'Six easy miles past the Wurzelbrunnen. Left knee 4 out of 10 on the stairs of the Dachstube.',
  self_report: {
    feeling: 'poor' as const,
    day_kind: 'session' as const,
    sore: [{ part: 'shoulder' as const, side: 'right' as const, score: 6 }],
  },
}

/** Writes something of every kind, and answers the words that must stand nowhere. */
async function writeEverything(house: TestApp, ana: TestMember) {
  await putPackage(house, {
    archived_at: house.clock.now(),
    editorial_theme: 'Injury Prevention Systems',
  })
  const { id } = await ana.call(createEntry, { body: story })
  await house.work()
  const { goal } = await ana.call(setGoal, { body: { goal: 'Hike the Kammerlinghorn' } })
  await ana.call(editGoal, { params: { id: goal.id }, body: { goal: 'Hike to the Mooslahner' } })
  await ana.call(editEntry, {
    params: { id },
    body: { content: `${story.content} The Pferdekopf was in the clouds.` },
  })
  const [letter] = (await ana.call(getEntry, { params: { id } })).aiResponses
  const insightId = letter?.id ?? ''
  await ana.call(pinInsight, { params: { insightId }, body: {} })
  const { answer } = await ana.call(addComment, {
    params: { insightId },
    body: { text: 'Thank you, the Heublumen helped my left ankle.' },
  })
  const shown = await ana.call(listEntries, { query: { limit: 5, recommendations: 'true' } })
  expect(JSON.stringify(shown)).toContain('Because you wrote about your knee.')
  await ana.call(listThreads, {})
  const thread = 'niggle left knee'
  const corrected_to = { part: 'calf', side: 'right' as const }
  await ana.call(chooseThread, { body: { thread, choice: 'correct', corrected_to } })
  const deleted = await ana.call(createEntry, {
    body: { title: 'Fortgeweht', content: 'Gone with the Sausewind.' },
  })
  await house.work()
  await ana.call(deleteEntry, { params: { id: deleted.id } })
  const { token } = await shareJournal(
    ana,
    { receiver: 'Doktor Eisenbart' },
    { letters: true, goal: true },
  )
  return {
    id,
    insightId,
    deletedId: deleted.id,
    token,
    letter: letter?.response_content ?? '',
    answer,
  }
}

const written = [
  'Zwetschgenweg',
  'zwetschg',
  'Wurzelbrunnen',
  'wurzelbrunnen',
  'Dachstube',
  'Pferdekopf',
  'Kammerlinghorn',
  'Mooslahner',
  'Heublumen',
  'Fortgeweht',
  'Sausewind',
  'Eisenbart',
  'left knee',
  'right calf',
  'knee',
  'shoulder',
  'calf',
]

/** Words of prose that the server wrote: each of some length. */
const partsOf = (text: string) => text.split(/(?<=[.!?])\s+/).filter((part) => part.length > 20)

test('no word of an entry, a letter, a comment, a goal or a thread stands in any table', async () => {
  await using house = await openSealedHouse({ now })
  const { ana } = await house.members('ana')

  const { letter, answer } = await writeEverything(house, ana)

  for (const word of [...written, ...partsOf(letter), ...partsOf(answer)])
    expect({ word, traces: await tracesOf(house.db, word) }).toEqual({ word, traces: [] })
  const state = await stateOfWords(house.db)
  expect(state.filter(({ plain }) => plain > 0)).toEqual([])
  expect(state.filter(({ sealed }) => sealed > 0).length).toBeGreaterThan(10)
})

test('all of it is there for its member, through every door', async () => {
  await using house = await openSealedHouse({ now })
  const { ana } = await house.members('ana')

  const { id, insightId, deletedId, token } = await writeEverything(house, ana)

  const entry = await ana.call(getEntry, { params: { id } })
  expect(entry).toMatchObject({
    title: 'Zwetschgenweg',
    content: expect.stringContaining('Pferdekopf'),
    self_report: story.self_report,
    aiResponses: [
      {
        is_pinned: true,
        is_outdated: true,
        comment: { text: expect.stringContaining('Heublumen') },
      },
    ],
  })
  expect(await entriesOf(ana)).toMatchObject([{ title: 'Zwetschgenweg' }])
  expect(await ana.call(pinnedInsights, {})).toMatchObject([
    { id: insightId, entry_title: 'Zwetschgenweg', comment: { answer: expect.any(String) } },
  ])
  expect(await ana.call(getGoal, {})).toMatchObject({ goal: 'Hike to the Mooslahner' })
  expect(await ana.call(goalHistory, {})).toMatchObject({
    goals: [{ goal: 'Hike to the Mooslahner' }],
  })
  const threads = await ana.call(listThreads, {})
  expect(threads.map((each) => each.id)).toContain('niggle right calf')
  expect(JSON.stringify(threads)).toContain('Zwetschgenweg')
  const { versions } = await ana.call(listEntryVersions, { params: { id } })
  expect(versions).toMatchObject([{ is_current: true }, { content: story.content }])
  expect(await ana.call(listDeletedEntries, {})).toMatchObject({
    entries: [{ title: 'Fortgeweht', content: 'Gone with the Sausewind.' }],
  })
  expect(await ana.call(listShares, {})).toMatchObject([{ receiver: 'Doktor Eisenbart' }])
  const shared = await opened(house, token)
  expect(shared).toMatchObject({ goal: 'Hike to the Mooslahner' })
  expect(JSON.stringify(shared)).toContain('Wurzelbrunnen')
  const events = await ana.get('/api/community/auth/events')
  expect(JSON.stringify(events.body)).toContain('Eisenbart')
  const momentum = await ana.call(getMomentum, { query: { time_zone: 'Europe/London' } })
  expect(momentum.alignment?.goal).toBe('Hike to the Mooslahner')

  await ana.call(restoreEntryVersion, { params: { id, version: 1 }, body: {} })
  expect(await ana.call(getEntry, { params: { id } })).toMatchObject({
    content: story.content,
    aiResponses: [{ is_outdated: false }],
  })
  expect(await ana.call(bringBackEntry, { params: { id: deletedId }, body: {} })).toMatchObject({
    content: 'Gone with the Sausewind.',
    aiResponses: [{ response_content: expect.stringMatching(/\w/) }],
  })
  await ana.call(deleteEntry, { params: { id: deletedId } })
  await ana.call(removeDeletedEntry, { params: { id: deletedId } })
})

test('an export is plain for its owner, and comes in again encrypted', async () => {
  await using house = await openSealedHouse({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  const { id } = await writeEverything(house, ana)

  const archive = await exportOf(ana)
  const files = await filesIn(Buffer.from(await archive.arrayBuffer()))
  const content = [...files.values()].join('\n')
  for (const word of ['Zwetschgenweg', 'Pferdekopf', 'Heublumen', 'Mooslahner', 'Sausewind'])
    expect(content).toContain(word)
  expect(content).not.toContain('sealed')

  await take(house, ben, archive)

  const [theirs] = await entriesOf(ben)
  expect(theirs).toMatchObject({ title: 'Zwetschgenweg', aiResponses: [{ comment: {} }] })
  const { versions } = await ben.call(listEntryVersions, { params: { id: theirs?.id ?? id } })
  expect(versions).toMatchObject([{ is_current: true }, { content: story.content }])
  expect(await ben.call(listDeletedEntries, {})).toMatchObject({
    entries: [{ title: 'Fortgeweht' }],
  })
  for (const word of written)
    expect({ word, traces: await tracesOf(house.db, word) }).toEqual({ word, traces: [] })
})

test('the letter about a week is written from encrypted entries', async () => {
  await using house = await openSealedHouse({ now })
  const { ana } = await house.members('ana')
  for (const [day, content] of [
    ['2026-03-02', 'Six easy miles. Left knee 3 out of 10 on the stairs.'],
    ['2026-03-04', 'Forty lengths in the pool.'],
    ['2026-03-06', 'Five miles of running. Left knee 5 out of 10 after them.'],
  ] as const) {
    house.clock.set(`${day}T09:00:00Z`)
    await ana.call(createEntry, { body: { title: 'Day', content } })
    await house.work()
  }
  await ana.call(setPreferences, { body: { sunday_letter: true } })
  house.clock.set('2026-03-08T10:00:00Z')

  const { letter } = await ana.call(getWeekLetter, { query: { time_zone: 'Europe/London' } })

  expect(letter?.paragraphs.join(' ')).toMatch(/left knee.*3 out of 10 on 2 March, then 5 on 6/i)
})

test('words moved into another row, or to another member, are not opened, and nothing is changed', async () => {
  await using house = await openSealedHouse({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  const mine = await ana.call(createEntry, { body: { title: 'Mine', content: 'Secret of ana.' } })
  const other = await ana.call(createEntry, { body: { title: 'Other', content: 'Another day.' } })
  const theirs = await ben.call(createEntry, { body: { title: 'Theirs', content: 'Of ben.' } })
  await house.work()
  const sealedOf = async (id: string) =>
    (
      await house.db
        .selectFrom('journal_entries')
        .select('sealed')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).sealed
  const moved = await sealedOf(mine.id)
  await house.db
    .updateTable('journal_entries')
    .set({ sealed: moved })
    .where('id', 'in', [other.id, theirs.id])
    .execute()

  const listed = await ana.call(listEntries, { query: { limit: 10 } })
  expect(listed).toMatchObject({
    entries: [{ title: 'This cannot be read' }, { title: 'Mine', content: 'Secret of ana.' }],
  })
  expect(await ben.call(getEntry, { params: { id: theirs.id } })).toMatchObject({
    title: 'This cannot be read',
    content: expect.stringContaining('damaged on the server'),
  })
  const edit = await ben.put(`/api/community/journal/${theirs.id}`, { title: 'New' })
  expect(edit).toMatchObject({
    status: 409,
    body: { code: 'words/unreadable', error: expect.stringContaining('cannot be opened') },
  })
  expect(await sealedOf(theirs.id)).toEqual(moved)
  expect(house.log.join('\n')).not.toContain('Secret')
})

test('a member who goes takes the key along, and with it every word', async () => {
  await using house = await openSealedHouse({ now })
  const { ana } = await house.members('ana')
  await writeEverything(house, ana)
  expect(await house.db.selectFrom('word_keys').selectAll().execute()).toHaveLength(1)

  await house.db.deleteFrom('accounts').where('id', '=', ana.id).execute()

  expect(await house.db.selectFrom('word_keys').selectAll().execute()).toEqual([])
})

test('another server with the key opens what the first one encrypted', async () => {
  await using house = await openSealedHouse({ now })
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: story })
  await house.work()
  await using beside = await openBeside(house, { WORDS_KEY_FILE: house.keys.file })

  const there = callerOf(beside.app, ana.cookie)

  expect(await there.call(getEntry, { params: { id } })).toMatchObject({ title: 'Zwetschgenweg' })
})
