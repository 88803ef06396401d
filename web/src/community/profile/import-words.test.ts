import { expect, test } from 'vitest'
import {
  listImportFigures,
  hasSomethingNew,
  describeImportOutcome,
  importPercent,
  importAnnouncement,
} from './import-words.ts'
import type { Import } from './imports.data.ts'

const nothing = {
  new_entries: 0,
  known_entries: 0,
  photos: 0,
  insights: 0,
  new_goals: 0,
  saved_articles: 0,
  skipped: [],
  skipped_count: 0,
  first_at: null,
  last_at: null,
}

const importOf = (changes: Partial<Import>): Import => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  source: 'strava',
  file_name: 'export.zip',
  status: 'done',
  found: { ...nothing, new_entries: 1000, known_entries: 1 },
  handled_entries: 0,
  added_entries: 0,
  lost_photos: 0,
  kept_entries: 0,
  created_at: '2025-07-31T06:00:00Z',
  ended_at: null,
  ...changes,
})

test('an archive’s content is listed with its figures, without the zeros', () => {
  const found = { ...nothing, new_entries: 1200, photos: 1, first_at: '2019-03-03T12:00:00Z' }
  expect(listImportFigures({ ...found, last_at: '2025-07-14T12:00:00Z' })).toEqual([
    { name: 'New entries', value: '1,200' },
    { name: 'Photos', value: '1' },
    { name: 'Written', value: '3 March 2019 to 14 July 2025' },
  ])
  expect(listImportFigures({ ...found, last_at: '2019-03-03T13:00:00Z' })).toContainEqual({
    name: 'Written',
    value: '3 March 2019',
  })
  expect(listImportFigures(nothing)).toEqual([{ name: 'New entries', value: '0' }])
})

test('new entries, goals and saved articles count as new content; known ones do not', () => {
  expect(hasSomethingNew({ ...nothing, known_entries: 5, photos: 2 })).toBe(false)
  for (const kind of ['new_entries', 'new_goals', 'saved_articles']) {
    expect(hasSomethingNew({ ...nothing, [kind]: 1 })).toBe(true)
  }
})

test('an import’s progress is the share of its handled entries, and at most 100', () => {
  expect(importPercent(importOf({ handled_entries: 500 }))).toBe(49)
  expect(importPercent(importOf({ handled_entries: 2000 }))).toBe(100)
  expect(importPercent(importOf({ found: nothing, handled_entries: 0 }))).toBe(0)
})

test.each([
  ['1,000 entries added. 1 entry in your journal already.', { added_entries: 1000 }],
  [
    '1 entry added. 2 photos could not be taken over; the words are there.',
    { added_entries: 1, lost_photos: 2, found: nothing },
  ],
  ['Failed: nothing was added.', { status: 'failed' }],
  ['Undone.', { status: 'undone' }],
  ['Undone. 1 entry stayed, edited since.', { status: 'undone', kept_entries: 1 }],
] satisfies [string, Partial<Import>][])('an import that is over: %s', (words, changes) => {
  expect(describeImportOutcome(importOf(changes))).toBe(words)
})

test('the announcement changes by quarters, not with every entry', () => {
  const handled = [0, 100, 249, 251, 400, 501, 751, 900, 1001]
  const said = handled.map((handled_entries) =>
    importAnnouncement(importOf({ status: 'running', handled_entries })),
  )

  expect([...new Set(said)]).toEqual([
    'The import has started.',
    'The import is a quarter done.',
    'The import is half done.',
    'The import is three quarters done.',
    'The import is nearly done.',
  ])
  expect(importAnnouncement(importOf({ status: 'checked' }))).toBe(
    'export.zip has been looked through. New entries: 1,000.',
  )
  expect(importAnnouncement(importOf({ added_entries: 1000 }))).toBe(
    'The import is finished. 1,000 entries added. 1 entry in your journal already.',
  )
})
