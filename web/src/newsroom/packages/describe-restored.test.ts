import { expect, test } from 'vitest'
import { describeUnarchived, describeUndeleted } from './describe-restored.ts'

const back = (over: object) => ({
  title: 'Rest days',
  editorial_week: null,
  archived_at: null,
  ...over,
})
const archived = { archived_at: '2025-07-14T00:00:00.000Z', editorial_week: 1 }

test.for([
  ['weekly', { editorial_week: 3 }, '“Rest days” is back in week 3.'],
  ['premium', { editorial_week: 2 }, '“Rest days” is back on day 2.'],
  ['weekly', {}, '“Rest days” is back.'],
  ['weekly', archived, '“Rest days” is back in the archive.'],
  ['premium', archived, '“Rest days” is in the library: its day is taken or over.'],
] as const)(
  'a package restored to the %s stream with %o says where it is',
  ([stream, over, words]) => {
    expect(describeUndeleted(stream, back(over))).toBe(words)
  },
)

test('an unarchived package whose cycle is over says that it lost its week', () => {
  expect(describeUnarchived(back({}), 3)).toBe(
    '“Rest days” is back from the archive, without its week: that cycle is over.',
  )
  expect(describeUnarchived(back({}), null)).toBe('“Rest days” is back from the archive.')
  expect(describeUnarchived(back({ editorial_week: 3 }), 3)).toBe(
    '“Rest days” is back from the archive.',
  )
})
