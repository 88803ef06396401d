import { expect, test } from 'vitest'
import {
  buildEntryEdit,
  conflictingFields,
  mergeEntryWords,
  parseSeenEntry,
} from './entry-changes.ts'
import { emptyWords } from './entry-words.ts'

const words = { ...emptyWords, title: 'Canal', content: 'Six miles.', tags: ['Training'] }
const seen = { version: 3, words }

test('an edit sends the changed fields and the version that it was based on', () => {
  expect(buildEntryEdit({ ...words, tags: ['Recovery'], photo: '' }, seen)).toEqual({
    version: 3,
    tags: ['Recovery'],
  })
  expect(buildEntryEdit(words, seen)).toEqual({ version: 3 })
})

test('a draft without a record of its original sends all fields and version 0', () => {
  const unknown = parseSeenEntry(undefined)
  expect(unknown).toEqual({ version: 0, words: null })
  expect(buildEntryEdit(words, unknown)).toMatchObject({
    version: 0,
    title: 'Canal',
    content: 'Six miles.',
    image_url: null,
  })
  expect(parseSeenEntry('{"version":')).toEqual(unknown)
  expect(parseSeenEntry('{"version":2}')).toEqual(unknown)
  expect(parseSeenEntry(JSON.stringify(seen))).toEqual(seen)
})

test('edits of different fields merge, and edits of the same field conflict', () => {
  const newer = { ...words, content: 'Seven miles.', isPrivate: false }
  const mine = { ...words, content: 'Eight miles.', title: 'Canal loop' }

  expect(mergeEntryWords(newer, mine, seen)).toEqual({ ...mine, isPrivate: false })
  expect(conflictingFields(newer, mine, seen)).toEqual(['content'])
  expect(conflictingFields({ ...newer, content: 'Eight miles.' }, mine, seen)).toEqual([])
})
