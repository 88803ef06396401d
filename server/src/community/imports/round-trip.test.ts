import { listMemory } from '@app/contract/community/coach'
import { goalHistory } from '@app/contract/community/goals'
import { bringBackEntry, listDeletedEntries } from '@app/contract/community/deleted-entries'
import { listEntryVersions } from '@app/contract/community/entry-versions'
import {
  createEntry,
  deleteEntry,
  editEntry,
  type Entry,
  EntryDraft,
  tags,
} from '@app/contract/community/journal'
import { listLibrary } from '@app/contract/community/library'
import { getMomentum, markMilestone } from '@app/contract/community/momentum'
import { symptoms } from '@app/contract/community/symptoms'
import { bodyParts, DayKind, Feeling } from '@app/contract/community/self-report'
import { mostMeters, mostMinutes, sports } from '@app/contract/community/workout'
import { dayMs, dayOf } from '@app/contract/days'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exportOf } from '../../testing/archives.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { check, entriesOf, look, start, take, undo, writeJournal } from '../../testing/imports.ts'
import type { TestMember } from '../../testing/members.ts'
import { storedJson } from '../journal/entry.ts'
import { storedKeys } from '../../testing/stored-keys.ts'

/** The parts of an entry that do not depend on its journal. */
const portable = ({ id: _id, image_url: image, aiResponses, ...entry }: Entry) => ({
  ...entry,
  hasImage: image !== null,
  aiResponses: aiResponses.map(({ id: _insightId, recommendations: _ours, ...insight }) => insight),
})

test('an export goes into another account as it was, field by field', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await writeJournal(house, ana)
  const file = await exportOf(ana)

  const checked = await check(ben, file)
  const started = await start(ben, checked)
  await house.work()

  expect(checked).toMatchObject({
    source: 'stayer',
    file_name: 'journal.zip',
    status: 'checked',
    found: {
      new_entries: 4,
      known_entries: 0,
      deleted_entries: 0,
      photos: 1,
      insights: 4,
      new_goals: 2,
      saved_articles: 1,
      skipped: [],
      skipped_count: 0,
      first_at: '2026-03-02T07:00:00.000Z',
      last_at: '2026-03-02T10:00:00.000Z',
    },
  })
  expect(started.status).toBe('waiting')
  expect(await look(ben, checked)).toMatchObject({
    status: 'done',
    handled_entries: 4,
    added_entries: 4,
    lost_photos: 0,
  })
  const [anas, bens] = [await entriesOf(ana), await entriesOf(ben)]
  expect(bens.map(portable)).toEqual(anas.map(portable))
  const goalsOf = async (member: TestMember) =>
    (await member.call(goalHistory, {})).goals.map(({ id: _id, ...goal }) => goal)
  expect(await goalsOf(ben)).toEqual(await goalsOf(ana))
  const memoryOf = async (member: TestMember) =>
    (await member.call(listMemory, {})).map(({ insight_id: _i, entry_id: _e, ...row }) => row)
  expect(await memoryOf(ben)).toEqual(await memoryOf(ana))
  const savedBy = async (member: TestMember) => (await member.call(listLibrary, {})).savedContent
  expect(await savedBy(ben)).toEqual(await savedBy(ana))
  const photo = await ben.get(String(bens.find(({ image_url: image }) => image)?.image_url))
  expect(await sharp(photo.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 90,
    height: 60,
  })
  // The coach is not asked, the editors' count stays, and the archive is removed.
  expect(await house.db.selectFrom('unhelpful_replies').select('id').execute()).toHaveLength(1)
  expect((await storedKeys(house)).filter((key) => key.includes('imports'))).toEqual([])
})

/** Entries of any words, symptoms, taps and numbers that a member may save. */
function anyEntry() {
  const signs = fc.constantFrom(...' \n\t"\\,[]{}#*<&'.split(''), '🏊‍♀️', 'e\u0301')
  const text = (maxLength: number) =>
    fc.string({ unit: fc.oneof(signs, fc.string({ unit: 'binary', maxLength: 1 })), maxLength })
  return fc.record({
    title: text(200),
    content: fc.oneof(
      { weight: 9, arbitrary: text(300) },
      { weight: 1, arbitrary: fc.constant('m '.repeat(10_000)) },
    ),
    tags: fc.subarray([...tags]),
    symptoms: fc.subarray(symptoms.map(({ id }) => id)),
    self_report: fc.option(
      fc.record({
        feeling: fc.option(fc.constantFrom(...Feeling.options)),
        day_kind: fc.option(fc.constantFrom(...DayKind.options)),
        sore: fc
          .option(
            fc.record({
              part: fc.constantFrom(...bodyParts),
              side: fc.constant(null),
              score: fc.nat(10),
            }),
          )
          .map((one) => (one ? [one] : [])),
      }),
    ),
    workout: fc.option(
      fc.record({
        sport: fc.constantFrom(...sports),
        minutes: fc.option(fc.integer({ min: 1, max: mostMinutes })),
        effort: fc.option(fc.nat(10)),
        distance_m: fc.option(fc.integer({ min: 1, max: mostMeters })),
        sleep: fc.option(fc.integer({ min: 1, max: 5 })),
      }),
    ),
    is_private: fc.boolean(),
    /** Days between the day and its writing. */
    back: fc.nat(400),
    at: fc.date({
      min: new Date('1950-01-01'),
      max: new Date('2026-03-02T05:00:00Z'),
      noInvalidDate: true,
    }),
  })
}

test('any text that a member may write goes there and back unchanged', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const drafts = fc.sample(anyEntry(), 60).flatMap(({ at, back, ...body }) => {
    const { success, data } = EntryDraft.safeParse(body)
    return success ? [{ ...data, at, back }] : []
  })
  const rows = drafts.map(({ at, back, image_url: _none, time_zone: _zone, ...draft }) => {
    const own = { member_id: ana.id, id: house.clock.newId(), insight_status: 'none' as const }
    const happened_at = new Date(at.getTime() - back * dayMs)
    const times = { created_at: at, happened_on: dayOf(happened_at), happened_at, updated_at: at }
    return {
      ...draft,
      ...own,
      self_report: storedJson(draft.self_report),
      workout: storedJson(draft.workout),
      ...times,
    }
  })
  await house.db.insertInto('journal_entries').values(rows).execute()

  const done = await take(house, ben, await exportOf(ana))

  expect(drafts.length).toBeGreaterThan(20)
  expect(done.found).toMatchObject({ new_entries: drafts.length, skipped: [] })
  expect((await entriesOf(ben)).map(portable)).toEqual((await entriesOf(ana)).map(portable))
})

test('earlier versions and deleted entries go along, and both can be brought back there', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await writeJournal(house, ana)
  const [hill, , , canal] = await entriesOf(ana)
  for (const { id } of [hill, canal].filter((entry) => entry !== undefined)) {
    await ana.call(editEntry, { params: { id }, body: { content: 'Other words.' } })
    await ana.call(editEntry, { params: { id }, body: { content: 'Other words again.' } })
  }
  const before = (await entriesOf(ana)).map(portable)
  const versionsOf = async (member: TestMember, id = '') =>
    (await member.call(listEntryVersions, { params: { id } })).versions
      .filter(({ is_current }) => !is_current)
      .map(({ saved_at: _at, ...version }) => version)
  const versions = await versionsOf(ana, canal?.id)
  await ana.call(deleteEntry, { params: { id: canal?.id ?? '' } })

  const done = await take(house, ben, await exportOf(ana))

  expect(done).toMatchObject({
    added_entries: 3,
    found: { new_entries: 3, deleted_entries: 1, skipped: [] },
  })
  const [bensHill] = await entriesOf(ben)
  expect(await versionsOf(ben, bensHill?.id)).toEqual(await versionsOf(ana, hill?.id))
  expect(versions).toHaveLength(2)
  const { entries: deleted } = await ben.call(listDeletedEntries, {})
  expect(deleted).toMatchObject([{ title: canal?.title }])
  const id = deleted[0]?.id ?? ''
  const back = await ben.call(bringBackEntry, { params: { id }, body: {} })
  expect(await versionsOf(ben, id)).toEqual(versions)
  expect((await entriesOf(ben)).map(portable)).toEqual(before)
  expect((await ben.get(back.image_url ?? '')).status).toBe(200)
})

test('what a member calls no milestone is none in another account either, once deleted and brought back too', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  for (const title of ['Planning the week', 'Watching the race', 'The race itself']) {
    await ana.call(createEntry, {
      body: { title, content: 'I finished the race, or thought of it.' },
    })
  }
  const milestonesOf = async (member: TestMember) =>
    (await member.call(getMomentum, { query: { time_zone: 'UTC' } })).milestones.newest.map(
      ({ title }) => title,
    )
  const [, watching, planning] = await entriesOf(ana)
  for (const id of [planning?.id ?? '', watching?.id ?? '']) {
    await ana.call(markMilestone, { params: { id }, body: { is_milestone: false } })
  }
  await ana.call(deleteEntry, { params: { id: watching?.id ?? '' } })

  await take(house, ben, await exportOf(ana))

  expect(await milestonesOf(ben)).toEqual(['The race itself'])
  const { entries: deleted } = await ben.call(listDeletedEntries, {})
  await ben.call(bringBackEntry, { params: { id: deleted[0]?.id ?? '' }, body: {} })
  expect(await milestonesOf(ben)).toEqual(['The race itself'])
})

test('what an archive holds as deleted is known there, comes once, and goes with the import that is undone', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await writeJournal(house, ana)
  const [hill] = await entriesOf(ana)
  const whole = await exportOf(ana)
  await ana.call(deleteEntry, { params: { id: hill?.id ?? '' } })
  const file = await exportOf(ana)

  expect((await check(ana, file)).found).toMatchObject({
    new_entries: 0,
    deleted_entries: 0,
    known_entries: 4,
  })
  const first = await take(house, ben, file)
  expect((await take(house, ben, file)).found).toMatchObject({ new_entries: 0, deleted_entries: 0 })
  await undo(ben, first)
  await house.work()

  expect(await ben.call(listDeletedEntries, {})).toEqual({ entries: [], total: 0 })
  // An archive brings a deleted entry into the journal again, and not a second time.
  expect(await take(house, ana, whole)).toMatchObject({ added_entries: 1 })
  expect(await ana.post(`/api/community/journal/deleted/${hill?.id}/restore`, {})).toMatchObject({
    status: 409,
    body: { code: 'journal/there-again' },
  })
})

test('what was deleted more than thirty days ago stays behind, and is named', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await writeJournal(house, ana)
  const [hill] = await entriesOf(ana)
  await ana.call(deleteEntry, { params: { id: hill?.id ?? '' } })
  const file = await exportOf(ana)
  house.clock.advance(30 * 24 * 60 * 60 * 1000)
  const { cy } = await house.members('cy')

  const { found } = await check(cy, file)

  expect(found).toMatchObject({ new_entries: 3, deleted_entries: 0 })
  expect(found.skipped).toEqual([
    { place: 'Entry 4', reason: 'It was deleted more than 30 days ago.' },
  ])
})
