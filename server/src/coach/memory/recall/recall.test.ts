import { describe, expect, test } from 'vitest'
import { builtInCoach, loadKnowledge } from '../../coach.ts'
import type { RememberedEntry } from '../threads.ts'
import { daysNamed } from './time-words.ts'

const coach = builtInCoach(await loadKnowledge())
const now = new Date('2026-03-10T18:00:00Z')
const before = (days: number, content: string, title = ''): RememberedEntry => ({
  id: `${days} days ago`,
  title,
  content,
  writtenAt: new Date(now.getTime() - days * 86_400_000),
})
const answer = (content: string, remembered: readonly RememberedEntry[]) =>
  coach.adviseOn(
    { id: 'today', title: '', content, tags: [], symptoms: [], writtenAt: now },
    {
      memberId: 'ana',
      goal: null,
      country: 'GB',
      tone: 'plain',
      maySend: false,
      history: [],
      neverSent: [],
      recent: [],
      earlierEntriesAt: remembered.map(({ writtenAt }) => writtenAt),
      remembered,
    },
  )

describe('an earlier entry', () => {
  test('is brought up with its day and its own words', async () => {
    const { text, recalls } = await answer(
      'You asked about the trombone. Walt took it back on Sunday and played it.',
      [
        before(3, 'Walt gave the trombone away this afternoon. I said nothing about it.'),
        before(9, 'A good run today with the others, and I felt well.'),
      ],
    )
    expect(recalls).toEqual(['3 days ago'])
    expect(text).toMatch(/three days ago/i)
    expect(text).toContain('Walt gave the trombone away this afternoon')
  })

  test('is left alone where today’s is about something else', async () => {
    const { recalls } = await answer('Bread in the oven and rain on the window.', [
      before(9, 'A good run today with the others, and I felt well.'),
    ])
    expect(recalls).toEqual([])
  })

  test.each([
    ['Calf quiet on the towpath, four miles.', 'Calf grumbled all the way along the towpath.'],
    ['Calf sore from the first step on the towpath.', 'Calf quiet along the towpath, four miles.'],
  ])(
    'of a place that complained on one of the days is not set beside it: %s',
    async (today, then) => {
      const { partIds } = await answer(today, [before(6, then)])
      expect(partIds.filter((id) => id.startsWith('c-place'))).toEqual([])
    },
  )

  test('that shares no more than a name is left alone', async () => {
    const { recalls } = await answer(
      'You asked about the wall. Gareth held the ladder and we painted until dark.',
      [before(3, 'Gareth had booked the day off and told nobody why.')],
    )
    expect(recalls).toEqual([])
  })

  test('of sorrow is never quoted', async () => {
    const { text } = await answer(
      'You asked how I was. Walked to the shop, and Ruth from next door came with me.',
      [before(3, 'My brother Tom died on Tuesday. The funeral is on Friday and I cannot think.')],
    )
    expect(text).not.toMatch(/funeral|died|cannot think/)
  })
})

test('days are named by their words', () => {
  // A Tuesday.
  expect(daysNamed('Yesterday was better.', now)).toEqual([{ from: -1, to: -1 }])
  expect(daysNamed('Clinic on Friday, I am due at ten.', now)).toEqual([{ from: 3, to: 3 }])
  expect(daysNamed('Ran on Sunday.', now)).toEqual([{ from: -2, to: -2 }])
  expect(daysNamed('The race is in three weeks.', now)).toEqual([{ from: 17, to: 25 }])
  expect(daysNamed('It began two days ago.', now)).toEqual([{ from: -3, to: -1 }])
})
