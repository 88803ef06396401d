import { screen, within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectCardFocused, findTitle } from '../../testing/newsroom-screen.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { premiumOf, weeklyOf } from '../../testing/packages.ts'
import { premiumThemes } from '@app/contract/newsroom/themes'
import { listPremium } from '@app/contract/newsroom/premium'

// Thursday of the third week of the first cycle.
const now = new Date('2025-07-31T09:00:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const idOf = (at: number) => `01960000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`
const publishedDays = premiumThemes.map((_theme, at) =>
  premiumOf({ id: idOf(at), editorial_week: at + 1, status: 'published', stage: 'published' }),
)
const inThisCycle = { cycle_start_date: '2025-07-14' }
const weeks = [
  weeklyOf({ id: idOf(20), ...inThisCycle, editorial_week: 3, stage: 'published' }),
  weeklyOf({ id: idOf(21), ...inThisCycle, editorial_week: 4 }),
]
const strip = () => screen.findByRole('region', { name: 'To do now' })

describe('the strip above the calendar', () => {
  test('names the first thing to do, and leads to its card', async () => {
    const { user } = openNewsroom('/content-calendar', {
      packages: [...weeks, ...publishedDays.slice(2)],
    })
    const link = await within(await strip()).findByRole('link')
    expect(link).toHaveTextContent(
      'To do now: Day 1, today, has no article. Also soon: Day 2. Open it',
    )
    await user.click(link)
    await expectCardFocused('Day 1')
    expect(location.search).toBe('?tab=premium')
  })

  test('is quiet while there is nothing', async () => {
    openNewsroom('/content-calendar', { packages: [...weeks, ...publishedDays] })
    expect(await within(await strip()).findByText('Nothing needs an editor now.')).toBeVisible()
    expect(within(await strip()).queryByRole('link')).toBeNull()
  })

  test('does not hide a calendar that could be read behind a stream that could not', async () => {
    openNewsroom('/content-calendar', {
      packages: weeks,
      prepare: (server) => server.lose(listPremium),
    })
    expect(await findTitle('Editorial Calendar')).toBeVisible()
    expect(await screen.findByText('This cycle')).toBeVisible()
  })
})

test('the generator’s empty side lists what needs an editor, with the way to each', async () => {
  const endless = 'Long'.repeat(50)
  const waiting = weeklyOf({
    id: idOf(22),
    editorial_week: null,
    title: endless,
    stage: 'in-review',
  })
  openNewsroom('/content-generator', { packages: [waiting, ...publishedDays] })

  expect(await screen.findByRole('heading', { name: 'No Content Selected' })).toBeVisible()
  const list = await screen.findByRole('region', { name: 'What needs an editor' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Week 3, this weekHas no articleCreate content',
    'Week 4, next weekHas no articleCreate content',
    `${endless}Waits to be approved · 31 JulyApprove it`,
  ])
  expect(
    within(list).getByRole('link', { name: 'Create content: Week 3, this week' }),
  ).toHaveAttribute('href', '/content-generator?theme=Recovery+%26+Longevity&week=3')
})
