import type { Generation } from '@app/contract/newsroom/generations'
import type { PackageCheck } from '@app/contract/newsroom/packages'
import { premiumThemes } from '@app/contract/newsroom/themes'
import type { WritingJob } from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { premiumOf, weeklyOf } from '../../testing/packages.ts'
import { planDays } from './day-plan.ts'
import { planCycle } from './week-plan.ts'
import type { AnyPackage } from '../packages/any-package.ts'
import { isPremium } from '../packages/any-package.ts'
import { findWork, listNewestFirst } from './find-work.ts'
import { describeWork, workLine } from './work-words.ts'

// Thursday of the third week of the first cycle.
const today = '2025-07-31'
const [must, openClaim] = ['article', 'claims'].map((place) => ({
  rule: 'open-claims',
  weight: 'must',
  place,
  sentence: '',
  found: null,
})) as [PackageCheck, PackageCheck]

const week = (editorial_week: number | null, parts: Parameters<typeof weeklyOf>[0] = {}) =>
  weeklyOf({
    id: `week-${editorial_week}`,
    cycle_start_date: '2025-07-14',
    editorial_week,
    ...parts,
  })
const day = (editorial_week: number, parts: Parameters<typeof premiumOf>[0] = {}) =>
  premiumOf({
    id: `day-${editorial_week}`,
    editorial_week,
    status: 'published',
    stage: 'published',
    ...parts,
  })
const allDays = (...others: AnyPackage[]) => [
  ...others,
  ...premiumThemes
    .map((_theme, at) => day(at + 1))
    .filter(({ id }) => others.every((one) => one.id !== id)),
]
const allWeeks = [week(3, { stage: 'published' }), week(4)]

function find(packages: readonly AnyPackage[], jobs: readonly WritingJob[] = []) {
  const weekly = packages.filter((one) => !isPremium(one)) as Generation[]
  const premium = packages.filter(isPremium)
  const stream = premiumThemes.map((editorial_theme, at) => ({
    day: at + 1,
    editorial_theme,
    date: today,
  }))
  return findWork({
    today,
    weeks: planCycle(today, weekly, jobs).weeks,
    days: planDays(stream, premium, jobs),
    generations: weekly,
  })
}
const sentences = (packages: readonly AnyPackage[], jobs: readonly WritingJob[] = []) =>
  find(packages, jobs).map((item) => describeWork(item, today))

test('nothing is to be done while both streams have what readers wait for', () => {
  expect(sentences(allDays(...allWeeks))).toEqual([])
})

test('what readers wait for soonest comes first, an empty place before one that is not ready', () => {
  const late = day(2, { status: 'draft', stage: 'draft', checks: [must, must] })
  const packages = allDays(late, day(9, { status: 'draft', stage: 'draft' })).filter(
    ({ id }) => id !== 'day-1',
  )
  expect(
    sentences([...packages, week(8, { is_ready: false, checks: [must], title: 'Pace' })]),
  ).toEqual([
    'Day 1, today, has no article.',
    'Week 3, this week, has no article.',
    'Day 2, tomorrow, is not ready: 2 things have to be put right.',
    'Week 4, next week, has no article.',
    'Day 9 is ready, and waits to be published.',
    'Week 8 is not ready: one thing has to be put right.',
  ])
})

test.each([
  [
    { checks: [openClaim], claims: { open: 2, total: 5 }, is_ready: false },
    'has two claims open.',
    /^\/newsroom\/claims/,
  ],
  [
    { checks: [openClaim, must], claims: { open: 1, total: 5 }, is_ready: false },
    /^is not ready: one/,
    /\?package=/,
  ],
  [{ stage: 'in-review' as const }, 'waits to be approved.', /^\/newsroom\/claims/],
  [{ stage: 'draft' as const }, 'is ready, and waits to be approved.', /^\/newsroom\/claims/],
  [
    { stage: 'approved' as const },
    'is approved, and waits to go to Apple News+.',
    /^\/newsroom\/claims/,
  ],
])('the article of this week says its next step: %o', (parts, words, href) => {
  const [found] = find(allDays(week(3, parts), week(4)))
  expect(found && describeWork(found, today).replace('Week 3, this week, ', '')).toMatch(words)
  expect(found?.href).toMatch(href)
})

test('what is being written, withdrawn or was missed is nobody’s work', () => {
  const job = {
    id: 'j',
    stream: 'weekly',
    editorial_week: 4,
    package_id: null,
    status: 'running',
  } as WritingJob
  const [third] = allWeeks
  expect(
    sentences(allDays(...(third ? [third] : []), day(5, { status: 'draft', stage: 'withdrawn' })), [
      job,
    ]),
  ).toEqual([])
})

test('a list has the empty places first, then the newest package', () => {
  const older = week(null, {
    id: 'older',
    title: 'Older',
    stage: 'in-review',
    created_at: '2025-07-01T06:00:00Z',
  })
  const newer = week(8, { is_ready: false, checks: [must], created_at: '2025-07-20T06:00:00Z' })
  const [third] = allWeeks
  const listed = listNewestFirst(find(allDays(...(third ? [third] : []), older, newer)))
  expect(listed.map((item) => workLine(item, today))).toEqual([
    'Has no article',
    'Week 8 · Is not ready: one thing has to be put right · 20 July',
    'Waits to be approved · 1 July',
  ])
})

test('a deadline brings a package forward, and says whose it is', () => {
  const plan = { owner: { id: 'bea', name: 'Bea' }, due_on: '2025-07-30', not_before: null }
  const work = find([
    ...allDays(day(4, { status: 'draft', stage: 'draft' })),
    week(3, { stage: 'published' }),
    week(4, { plan }),
  ])
  expect(work.map((item) => describeWork(item, today))).toEqual([
    'Week 4, next week, is ready, and waits to be approved. Bea, overdue since 30 July.',
    'Day 4 is ready, and waits to be published.',
  ])
})

test('a deadline that is far does not make a ready package work', () => {
  const plan = { owner: null, due_on: '2025-08-03', not_before: null }
  const packages = (due_on: string) => [
    ...allDays(),
    week(3, { stage: 'published' }),
    week(4, { plan: { ...plan, due_on } }),
  ]
  expect(find(packages('2025-08-03'))).toEqual([])
  expect(find(packages('2025-08-02'))).toMatchObject([{ card: 'Week 4', due: 2 }])
})
