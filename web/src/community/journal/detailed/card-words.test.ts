import { daysAfter } from '@app/contract/days'
import { expect, test } from 'vitest'
import { ownDayOf } from '../../../platform/own-time-zone.ts'
import { daysAgo, entryTone, formatMonth, splitByHits, truncateText } from './card-words.ts'

test('a story is cut at 150 characters and a reply at 200; shorter texts stay whole', () => {
  expect(truncateText('x'.repeat(150), 'story')).toBeNull()
  expect(truncateText('x'.repeat(151), 'story')).toBe(`${'x'.repeat(150)}…`)
  expect(truncateText('x'.repeat(200), 'reply')).toBeNull()
  expect(truncateText('x'.repeat(201), 'reply')).toBe(`${'x'.repeat(200)}…`)
  expect(truncateText(`${'x'.repeat(149)}🏃🏃`, 'story')).toBe(`${'x'.repeat(149)}…`)
})

test.each([
  ['2026-03-02T06:00:00Z', 'Today'],
  ['2026-03-02T06:00:05Z', 'Today'],
  ['2026-03-02T05:59:59Z', '1 day ago'],
  ['2026-03-01T06:00:00Z', '1 day ago'],
  ['2026-03-01T05:59:59Z', '2 days ago'],
  ['2021-03-02T06:00:00Z', '1,826 days ago'],
])('an entry of %s was written %s', (moment, words) => {
  const happened_on = ownDayOf(new Date(moment))
  expect(daysAgo({ created_at: moment, happened_on }, new Date('2026-03-02T06:00:00Z'))).toBe(words)
})

test('an entry about an earlier day is as old as that day', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const created_at = '2026-03-02T11:00:00Z'
  const daysOf = (back: number) =>
    daysAgo({ created_at, happened_on: daysAfter(ownDayOf(now), -back) }, now)
  expect([0, 1, 9].map(daysOf)).toEqual(['1 day ago', '2 days ago', '10 days ago'])
})

test('an entry keeps its colour, and many entries have all of them', () => {
  const ids = Array.from(
    { length: 40 },
    (_, at) => `0198c0de-0000-7000-8000-${String(at).padStart(12, '0')}`,
  )
  expect(ids.map(entryTone)).toEqual(ids.map(entryTone))
  expect(new Set(ids.map(entryTone))).toEqual(new Set(['lido', 'heather', 'moss', 'brick']))
})

test('a month has a name, wherever the reader is', () => {
  expect(formatMonth('2025-07')).toBe('July 2025')
})

test('only whole words are marked, in any case, and the text stays complete', () => {
  const text = 'Running, 6.5 miles. I ran; the runner’s RUN.'
  const pieces = splitByHits(text, ['running', 'run', '6.5'])

  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter((piece) => piece.isHit).map((piece) => piece.text)).toEqual([
    'Running',
    '6.5',
    'RUN',
  ])
})
