import { daysAfter } from '../days.ts'
import { expect, test } from 'vitest'
import {
  alignmentOf,
  consistencyOf,
  dayReader,
  effortOf,
  goalWordsOf,
  milestonesOf,
  streakOf,
  weekBarsOf,
  weekMarksOf,
  weekStart,
  windowStart,
  type MomentumEntry,
} from './momentum-rules.ts'

// A Thursday; its week began on Sunday 27 July.
const today = '2025-07-31'
const ago = (days: number) => daysAfter(today, -days)

let made = 0
const entry = (content: string, day = today, title = 'An entry'): MomentumEntry => ({
  id: `entry-${made++}`,
  title,
  content,
  day,
})

test('an entry late in the evening is of the writer’s day, wherever they are', () => {
  const moment = new Date('2025-07-31T23:30:00Z')
  expect(dayReader('Europe/London')(moment)).toBe('2025-08-01')
  expect(dayReader('America/New_York')(moment)).toBe('2025-07-31')
  expect(dayReader('Pacific/Auckland')(moment)).toBe('2025-08-01')
})

test('the nights on which clocks change shift no day', () => {
  const london = dayReader('Europe/London')
  expect(london(new Date('2025-03-30T00:30:00Z'))).toBe('2025-03-30')
  expect(london(new Date('2025-03-30T23:30:00Z'))).toBe('2025-03-31')
  expect(london(new Date('2025-10-25T23:30:00Z'))).toBe('2025-10-26')
  expect(london(new Date('2025-10-26T23:30:00Z'))).toBe('2025-10-26')
  expect(daysAfter('2025-03-30', 1)).toBe('2025-03-31')
  expect(daysAfter('2025-10-26', 1)).toBe('2025-10-27')
})

test('a week begins on Sunday', () => {
  expect(weekStart('2025-07-26')).toBe('2025-07-20')
  expect(weekStart('2025-07-27')).toBe('2025-07-27')
  expect(weekStart('2025-07-28')).toBe('2025-07-27')
  expect(weekStart('2024-03-01')).toBe('2024-02-25')
})

test('consistency is the share of the thirty days with an entry, today included', () => {
  const days = Array.from({ length: 18 }, (_, at) => ago(at))
  expect(consistencyOf(days, today)).toMatchObject({ activeDays: 18, percent: 60 })
  expect(consistencyOf([...days, ...days], today).activeDays).toBe(18)
  expect(consistencyOf([ago(29)], today)).toMatchObject({ activeDays: 1, percent: 3 })
  expect(consistencyOf([ago(30)], today).activeDays).toBe(0)
  expect(
    consistencyOf([ago(29), today], today)
      .marks.map(Number)
      .join(''),
  ).toBe(`1${'0'.repeat(28)}1`)
  expect(windowStart(today)).toBe('2025-07-02')
})

test('a streak walks back week by week, and a week that is not over yet breaks nothing', () => {
  expect(streakOf([], today)).toBe(0)
  expect(streakOf([today], today)).toBe(1)
  expect(streakOf([today, '2025-07-20', '2025-07-13'], today)).toBe(3)
  expect(streakOf(['2025-07-26', '2025-07-13'], today)).toBe(2)
  expect(streakOf(['2025-07-19'], today)).toBe(0)
  expect(streakOf([today, '2025-07-13'], today)).toBe(1)
})

test('the weeks of the streak are those that the thirty days touch', () => {
  const marks = weekMarksOf(['2025-06-30', '2025-07-06', today], today)
  expect(marks.map(({ startsOn }) => startsOn)).toEqual([
    '2025-06-29',
    '2025-07-06',
    '2025-07-13',
    '2025-07-20',
    '2025-07-27',
  ])
  // 30 June is in the first week, and before the thirty days.
  expect(marks.map(({ hasEntry }) => hasEntry)).toEqual([false, true, false, false, true])
  expect(marks.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false, false, true])
  expect(weekMarksOf([], '2025-08-02')).toHaveLength(5)
  expect(weekMarksOf([], '2025-07-27')).toHaveLength(6)
})

test('the bars are four times seven days, the last of them ending today', () => {
  const bars = weekBarsOf(
    [{ day: today }, { day: today }, { day: ago(6) }, { day: ago(7) }, { day: ago(28) }],
    today,
  )
  expect(bars).toEqual([
    { from: '2025-07-04', to: '2025-07-10', entries: 0 },
    { from: '2025-07-11', to: '2025-07-17', entries: 0 },
    { from: '2025-07-18', to: '2025-07-24', entries: 1 },
    { from: '2025-07-25', to: '2025-07-31', entries: 3 },
  ])
})

test.each([
  ['It was a HARD morning.', true],
  ['I pushed\nthrough the last mile.', true],
  ['Title alone tells', true, 'Tough hills'],
  ['The toughest hill, and a harder wind.', true],
  ['Still pushing at the top.', true],
  ['The last mile was a struggle.', true],
  ['Breakthroughs are rare.', true],
  ['Exhausting, all of it.', true],
  ['A hardy soul in difficulties, intensely.', false],
  ['Ten push-ups, a pushchair, and the hardware shop.', false],
  ['The exhaust of the car, a toughened glass, struggler.', false],
  ['I signed up for the spring challenge.', false],
])('effort is told by whole words: %s', (content, isEffort, title = 'An entry') => {
  expect(effortOf([entry(content, today, title)])).toHaveLength(isEffort ? 1 : 0)
})

test.each([
  ['A new PB today', 1],
  ['my personal  best', 1],
  ['Two PBs in a week', 1],
  ['My old PB’s gone', 1],
  ['Both races this month', 1],
  ['Finishing the loop felt good', 1],
  ['The strongest I have felt', 1],
  ['Completing the plan', 1],
  ['I finished the twelve-mile loop', 1],
  ['A sprint, an express, a pram, a horse pressed on', 0],
  ['A racing heart, a racist remark, a brace, a trace', 0],
  ['An eventful week, eventually, unfinished', 0],
  ['I hope to finish; a complete rest; the finish line', 0],
  ['I did not finish the race', 0],
  ['I didn’t finish. The race was too long for me.', 0],
  ["Couldn't complete the event", 0],
  ['We did not quite finish the race', 0],
  ['DNF at mile eighteen', 0],
  ['I did not finish the race, but it was a personal best to halfway', 1],
])('milestones are told by whole words: %s', (content, count) => {
  expect(milestonesOf([entry(content)]).count).toBe(count)
})

test('a race that was not finished is no milestone, wherever the entry says so', () => {
  expect(milestonesOf([entry('I did not finish.', today, 'The Lakeland race')]).count).toBe(0)
})

test('of many milestones the newest three are shown', () => {
  const entries = [4, 1, 3, 2].map((days) => entry('Finished.', ago(days)))
  const { count, newest } = milestonesOf(entries)
  expect(count).toBe(4)
  expect(newest.map(({ day }) => day)).toEqual([ago(1), ago(2), ago(3)])
})

test('a milestone comes with its sentence, and with the words that were found', () => {
  const found = (content: string, title = 'An entry') => {
    const [one] = milestonesOf([entry(content, today, title)]).newest
    return [one?.sentence, one?.found]
  }
  expect(found('Up at six. A PB, 6.5 miles, and a race won.\nTea.')).toEqual([
    'A PB, 6.5 miles, and a race won.',
    ['PB', 'race'],
  ])
  expect(found('Nothing else.', 'Race day')).toEqual(['Race day', ['Race']])
  const halfway = 'I did not finish the race. Still a personal best to halfway.'
  expect(found(halfway)).toEqual(['Still a personal best to halfway.', ['personal best']])
})

test('a goal is touched by any of its words of more than three letters', () => {
  expect(goalWordsOf('Run the Lakeland half, in under 2:05 (half!)')).toEqual([
    'lakeland',
    'half',
    'under',
  ])
  const goal = 'Run the Lakeland half'
  const entries = [
    entry('The Lakeland hills'),
    entry('Half a mile'),
    entry('Halfway there, on the run'),
  ]
  expect(alignmentOf(entries, goal)).toEqual({
    touching: 2,
    of: 3,
    percent: 67,
    matched: [
      { word: 'lakeland', entries: 1 },
      { word: 'half', entries: 1 },
    ],
  })
})

test('a goal of short words is known by those that mean something', () => {
  expect(goalWordsOf('Run 5k PB')).toEqual(['run', '5k', 'pb'])
  expect(goalWordsOf('Be fit at 70')).toEqual(['fit', '70'])
  expect(alignmentOf([entry('A 5K in the park'), entry('Rested')], 'Run 5k PB')).toMatchObject({
    percent: 50,
  })
})

test('a goal without a word to go by is touched by nothing; without entries there is no figure', () => {
  expect(goalWordsOf('Go on!')).toEqual([])
  expect(goalWordsOf('!')).toEqual([])
  expect(alignmentOf([entry('Anything goes on')], 'Go on!')).toEqual({
    touching: 0,
    of: 1,
    percent: 0,
    matched: [],
  })
  expect(alignmentOf([], 'Run the Lakeland half')).toBeNull()
})

test('signs in a goal are letters like any other', () => {
  expect(alignmentOf([entry('Nothing of it')], 'c++++ (maybe) [x*y]')).toMatchObject({ percent: 0 })
})
