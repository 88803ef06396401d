import { getMomentum } from '@app/contract/community/momentum'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { entryOf, idOf } from '../../testing/entries.ts'
import { press } from '../../testing/journal-screen.ts'
import { momentumOf } from '../../testing/momentum.ts'
import { openJournal } from '../../testing/open-journal.ts'

const best = entryOf({ title: 'Best parkrun of the year', content: 'A PB in the Lakeland rain. Tough, and I pushed.' })
const openAt = (momentum: ReturnType<typeof momentumOf>) =>
  openJournal('/journal?tab=momentum', {
    entries: [entryOf({ title: 'Easy miles', content: 'Nothing to report.' }), best],
    prepare: (server) => server.answer(getMomentum, momentum),
  })

/** Two entries of today, one of them a milestone. */
const figures = momentumOf({
  has_entries: true,
  consistency: { percent: 3, active_days: 1, days: Array.from({ length: 30 }, (_, day) => day === 29) },
  streak: {
    weeks: 1,
    true_weeks: 1,
    marks: [{ starts_on: '2026-03-09', has_entry: true, is_current: true }],
  },
  weeks: [
    { from: '2026-02-10', to: '2026-02-16', entries: 0 },
    { from: '2026-02-17', to: '2026-02-23', entries: 0 },
    { from: '2026-02-24', to: '2026-03-02', entries: 0 },
    { from: '2026-03-03', to: '2026-03-09', entries: 2 },
  ],
  effort: { sessions: 1 },
  alignment: { goal: 'Run the Lakeland half', percent: 50, touching: 1, of: 2, words: ['lakeland', 'half'] },
  milestones: { count: 1, newest: [{ entry_id: idOf(best.title), title: best.title, day: '2026-03-09' }] },
})

test('a month in figures: the score, the streak, the weeks, effort, the goal and milestones', async () => {
  const { user } = openAt(figures)
  const score = { name: 'Consistency score: 3 per cent, entries on 1 of the last 30 days' }
  expect(await screen.findByRole('img', score)).toBeVisible()
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('1 of the last 30 days has an entry.')
  const weeks = { name: 'Entries per week: 0, 0, 0 and, in the last seven days, 2' }
  expect(screen.getByRole('img', weeks)).toBeVisible()
  expect(main).toHaveTextContent('One entry of these thirty days mentions pushing through something difficult.')
  expect(main).toHaveTextContent('One of your 2 entries touches on your goal.')
  const milestone = screen.getByRole('link', { name: /^Best parkrun of the year/ })
  expect(milestone.closest('li')).toBeVisible()
  expect(main).toHaveTextContent('Each lane is seven days long, whatever day it begins on.')
  expect(main).toHaveTextContent('You’ve written already this calendar week')

  const how = screen.getAllByText('How is this worked out?')
  expect(how).toHaveLength(6)
  await user.click(how[0] ?? main)
  expect(screen.getByText(/Several entries on one day count once\./)).toBeVisible()

  await user.click(milestone)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Journal' })).toBeVisible()
  expect(await screen.findByText(best.content)).toBeVisible()
})

test('a goal has its tile, and one without a word to look for says so', async () => {
  const ofGoal = (goal: string, touching: number, words: string[]) => {
    const alignment = { goal, percent: touching * 100, touching, of: 1, words }
    return momentumOf({ has_entries: true, alignment })
  }
  const { server, reload } = openAt(ofGoal('Run 5k PB', 1, ['5k']))
  expect(await screen.findByRole('heading', { name: 'Goal alignment' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('Your one entry touches on your goal.')

  server.answer(getMomentum, ofGoal('Go on!', 0, []))
  reload()
  expect(await screen.findByText(/^Your goal has no word that could be found in an entry\./)).toBeVisible()
})

test('without an entry there is a way to the first', async () => {
  const { user } = openAt(momentumOf())
  expect(await screen.findByRole('heading', { name: 'Momentum starts with one entry' })).toBeVisible()
  await press(user, 'Start Building Your Momentum')

  expect(await screen.findByRole('heading', { level: 1, name: 'Your Journal' })).toBeVisible()
})
