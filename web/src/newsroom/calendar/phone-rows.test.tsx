import { screen, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findCard } from '../../testing/newsroom-screen.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { premiumOf, weeklyOf } from '../../testing/packages.ts'

// Thursday of the third week of the first cycle.
const now = new Date('2025-07-31T09:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === '(max-width: 760px)',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const labels = () =>
  screen.getAllByRole('article').map((card) => card.getAttribute('aria-label')?.split(':')[0])
const headOf = async (place: string) =>
  within(await findCard(place)).findByRole('button', { expanded: false })

test('on a phone the week with something to do comes first and unfolded, the others are rows', async () => {
  const { user } = openNewsroom('/content-calendar', {
    packages: [
      weeklyOf({
        cycle_start_date: '2025-07-14',
        editorial_week: 2,
        title: 'Hips first',
        is_ready: false,
      }),
    ],
  })
  const third = await findCard('Week 3')
  expect(labels()).toEqual([3, 1, 2, 4, 5, 6, 7, 8, 9].map((week) => `Week ${week}`))
  expect(within(third).getByRole('button', { expanded: true })).toHaveTextContent(
    "Week 3 · This Week's Focus",
  )
  expect(within(third).getByText("This Week's Focus • Action required")).toBeVisible()

  const head = await headOf('Week 2')
  expect(head).toHaveTextContent('Hips firstWeek 2 · Published, not ready')
  expect(screen.queryByRole('button', { name: 'Edit week 2: Hips first' })).toBeNull()
  head.focus()
  await user.keyboard('{Enter}')
  expect(
    within(await findCard('Week 2')).getByRole('button', { name: 'Edit week 2: Hips first' }),
  ).toBeVisible()
  await user.keyboard(' ')
  expect(screen.queryByRole('button', { name: 'Edit week 2: Hips first' })).toBeNull()
})

test('an article in the library is a row, which unfolds to its summary and its acts', async () => {
  const { user } = openNewsroom('/content-calendar?tab=library', {
    packages: [
      premiumOf({
        cycle_start_date: '2025-07-20',
        archived_at: '2025-07-21T00:00:00.000Z',
        title: 'Nerves that help',
      }),
    ],
  })
  const head = await screen.findByRole('button', { name: /^Nerves that help/, expanded: false })
  expect(screen.getByText('No article: 21–28 Jul')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'View Nerves that help' })).toBeNull()
  await user.click(head)
  expect(screen.getByText('Breathe, walk, begin slowly.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'View Nerves that help' })).toBeVisible()
})
