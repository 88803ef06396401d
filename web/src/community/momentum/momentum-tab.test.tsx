import { getMomentum, markMilestone } from '@app/contract/community/momentum'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { entryOf, idOf } from '../../testing/entries.ts'
import { press } from '../../testing/journal-screen.ts'
import { momentumOf } from '../../testing/momentum.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'

const best = entryOf({
  title: 'Best parkrun of the year',
  content: 'A PB in the Lakeland rain. Tough, and I pushed.',
})
const openAt = (momentum: ReturnType<typeof momentumOf>) =>
  openJournal('/journal?tab=momentum', {
    entries: [entryOf({ title: 'Easy miles', content: 'Nothing to report.' }), best],
    prepare: (server) => server.answer(getMomentum, momentum),
  })

const matched = [{ word: 'lakeland', entries: 1 }]
const milestone = {
  entry_id: idOf(best.title),
  title: best.title,
  day: '2026-03-09',
  sentence: 'A PB in the Lakeland rain.',
  found: ['PB'],
}

/** Two entries of today, one of them a milestone. */
const figures = momentumOf({
  has_entries: true,
  consistency: {
    percent: 3,
    active_days: 1,
    days: Array.from({ length: 30 }, (_, day) => day === 29),
  },
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
  alignment: {
    goal: 'Run the Lakeland half',
    percent: 50,
    touching: 1,
    of: 2,
    words: ['lakeland', 'half'],
    matched,
  },
  milestones: { count: 1, newest: [milestone] },
})

test('a month in figures: the score, the streak, the weeks, effort, the goal and milestones', async () => {
  const { user } = openAt(figures)
  const score = { name: 'Consistency score: 3 per cent, entries on 1 of the last 30 days' }
  expect(await screen.findByRole('img', score)).toBeVisible()
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('1 of the last 30 days has an entry.')
  const weeks = { name: 'Entries per week: 0, 0, 0 and, in the last seven days, 2' }
  expect(screen.getByRole('img', weeks)).toBeVisible()
  expect(main).toHaveTextContent(
    'One entry of these thirty days mentions pushing through something difficult.',
  )
  expect(main).toHaveTextContent('One of your 2 entries touches on your goal.')
  expect(main).toHaveTextContent('1 of 2 entries · 50%')
  expect(main).toHaveTextContent('Found: “lakeland” in 1 entry.')
  const link = screen.getByRole('link', { name: /^Best parkrun of the year/ })
  expect(link.closest('li')).toHaveTextContent('“A PB in the Lakeland rain.”')
  expect(within(main).getByText('PB', { selector: 'mark' })).toBeVisible()
  expect(main).toHaveTextContent('Each lane is seven days long, whatever day it begins on.')
  expect(main).toHaveTextContent('You’ve written already this calendar week')

  const how = screen.getAllByText('How is this worked out?')
  expect(how).toHaveLength(6)
  await user.click(how[0] ?? main)
  expect(screen.getByText(/Several entries on one day count once\./)).toBeVisible()

  await user.click(link)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Journal' })).toBeVisible()
  expect(await screen.findByText(best.content)).toBeVisible()
})

test('what is no milestone goes, and can be brought back', async () => {
  const { server, user } = openAt(figures)
  server.answer(markMilestone, ({ body }) => {
    const is_milestone = (body as { is_milestone: boolean }).is_milestone
    const milestones = is_milestone ? figures.milestones : { count: 0, newest: [] }
    server.answer(getMomentum, { ...figures, milestones })
    return { is_milestone }
  })
  await press(user, 'Not a milestone: Best parkrun of the year')
  await expectToast('Not a milestone any more', best.title)
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Best parkrun/ })).toBeNull())
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Milestone moments' })).toHaveFocus(),
  )
  await press(user, 'Undo')
  expect(await screen.findByRole('link', { name: /^Best parkrun/ })).toBeVisible()

  server.lose(markMilestone)
  await press(user, 'Not a milestone: Best parkrun of the year')
  await expectToastTitle('It is still shown as a milestone')
  expect(screen.getByRole('link', { name: /^Best parkrun/ })).toBeVisible()
})

test('the page ends with the next entry to write', async () => {
  const { server, user, reload } = openAt(figures)
  expect(await screen.findByRole('button', { name: 'Write another entry' })).toBeVisible()
  server.answer(getMomentum, momentumOf({ has_entries: true }))
  reload()
  await press(user, 'Write today’s entry')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Journal' })).toBeVisible()
})

test('a goal has its tile, and one without a word to look for says so', async () => {
  const ofGoal = (goal: string, touching: number, words: string[]) => {
    const alignment = { goal, percent: touching * 100, touching, of: 1, words, matched: [] }
    return momentumOf({ has_entries: true, alignment })
  }
  const { server, reload } = openAt(ofGoal('Run 5k PB', 1, ['5k']))
  expect(await screen.findByRole('heading', { name: 'Goal alignment' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('Your one entry touches on your goal.')

  server.answer(getMomentum, ofGoal('Go on!', 0, []))
  reload()
  expect(
    await screen.findByText(/^Your goal has no word that could be found in an entry\./),
  ).toBeVisible()
})

test('without an entry there is a way to the first', async () => {
  const { user } = openAt(momentumOf())
  expect(
    await screen.findByRole('heading', { name: 'Momentum starts with one entry' }),
  ).toBeVisible()
  await press(user, 'Start Building Your Momentum')

  expect(await screen.findByRole('heading', { level: 1, name: 'Your Journal' })).toBeVisible()
})
