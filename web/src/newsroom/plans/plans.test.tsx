import { listColleagues, planPackage } from '@app/contract/newsroom/plans'
import { screen, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bea } from '../../testing/editors.ts'
import { findCard, findDialog, pressIn } from '../../testing/newsroom-screen.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { premiumOf, weeklyOf } from '../../testing/packages.ts'
import { expectToast } from '../../testing/screen-text.ts'

// Thursday of the third week of the first cycle.
const now = new Date('2025-07-31T09:00:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const owned = { id: bea.id, name: bea.name }
const plan = { owner: null, due_on: null, not_before: null }

test('owner, deadline and embargo are set from a card, which then says them', async () => {
  const { user, newsroom, server } = openNewsroom('/content-calendar', {
    packages: [weeklyOf({ cycle_start_date: '2025-07-14' })],
  })
  const card = await findCard('Week 3')
  await pressIn(user, card, /^Plan week 3/)
  const dialog = await findDialog('Plan')
  await within(dialog).findByRole('option', { name: 'Ada Quill' })
  await user.selectOptions(within(dialog).getByLabelText('Owner'), bea.name)
  await user.type(within(dialog).getByLabelText(/^Deadline/), '2025-08-02')
  await user.type(within(dialog).getByLabelText(/^Not before/), '2025-08-04T07:30')
  await pressIn(user, dialog, 'Save')

  await expectToast('Content Updated', 'The plan of “Rest days that pay” is saved.')
  expect(server.sentTo(planPackage).map(({ body }) => body)).toEqual([
    { owner_id: bea.id, due_on: '2025-08-02', not_before: '2025-08-04T07:30:00Z' },
  ])
  expect(await within(card).findByText('Bea Lund, by 2 August')).toBeVisible()
  expect(within(card).getByText('Not before 4 August, 07:30 UTC.')).toBeVisible()
  expect(newsroom.packages[0]).toMatchObject({ version: 1 })
})

test('of a plan only what was changed is sent, and a card says what is overdue', async () => {
  const { user, server } = openNewsroom('/content-calendar?tab=premium', {
    packages: [premiumOf({ plan: { ...plan, owner: owned, due_on: '2025-07-30' } })],
  })
  const card = await findCard('Day 1')
  const late = within(card).getByText('Bea Lund, overdue since 30 July')
  expect(late).toHaveClass('overdue')
  await pressIn(user, card, /^Plan day 1/)
  const dialog = await findDialog('Plan')
  await user.selectOptions(await within(dialog).findByLabelText('Owner'), 'Nobody')
  await pressIn(user, dialog, 'Save')
  expect(await within(card).findByText('Overdue since 30 July')).toBeVisible()
  expect(server.sentTo(planPackage).map(({ body }) => body)).toEqual([{ owner_id: null }])
})

test('a plan that is refused stays in the dialog, with the reason', async () => {
  const { user } = openNewsroom('/content-calendar?tab=premium', {
    packages: [premiumOf()],
    prepare: (server) => {
      server.refuse(planPackage, 'plans/open-already')
      server.lose(listColleagues)
    },
  })
  await pressIn(user, await findCard('Day 1'), /^Plan day 1/)
  const dialog = await findDialog('Plan')
  expect(await within(dialog).findByText('The other editors could not be loaded.')).toBeVisible()
  await user.type(within(dialog).getByLabelText(/^Not before/), '2025-08-04T07:30')
  await pressIn(user, dialog, 'Save')
  await expectToast(
    'Update Failed',
    'The plan was not saved. Readers have this already. Please unpublish it first, then say when it may go out.',
  )
  expect(within(dialog).getByLabelText(/^Not before/)).toHaveValue('2025-08-04T07:30')
})

test('the list of work begins with one’s own, each with its deadline', async () => {
  const id = (at: number) => `01960000-0000-7000-8000-0000000001${at}`
  const place = { editorial_week: null, stage: 'in-review' } as const
  openNewsroom('/content-generator', {
    packages: [
      weeklyOf({ ...place, id: id(10), title: 'Anybody’s' }),
      weeklyOf({
        ...place,
        id: id(11),
        title: 'Bea’s own',
        plan: { ...plan, owner: owned, due_on: '2025-08-20' },
      }),
    ],
  })
  const list = await screen.findByRole('region', { name: 'What needs an editor' })
  expect(within(list).getByRole('heading', { name: 'Mine' })).toBeVisible()
  const rows = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows[0]).toBe('Bea’s ownWaits to be approved · Bea Lund, by 20 August · 31 JulyApprove it')
  expect(rows[1]).toContain('Has no article')
  expect(within(list).getByRole('heading', { name: 'Everything else' })).toBeVisible()
})
