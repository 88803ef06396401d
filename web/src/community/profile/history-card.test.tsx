import type { AccountEvent } from '@app/contract/account-events'
import { listAccountEvents } from '@app/contract/community/account-events'
import { getProfile } from '@app/contract/community/profile'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { press } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'

const event = (at: number, parts: Partial<AccountEvent> = {}): AccountEvent => ({
  id: `01960000-0000-7000-8000-000000000a0${at}`,
  at: '2026-03-02T09:00:00.000Z',
  act: 'signed-in-by-password',
  device: 'Firefox on Windows',
  is_new_device: false,
  detail: null,
  count: 1,
  last_at: null,
  ...parts,
})
const page = (events: AccountEvent[], next: string | null = null) => ({
  success: true as const,
  events,
  next,
  kept_months: 12,
})
const findList = () => screen.findByRole('list', { name: 'What happened with your account' })

test('what happened is told in plain words, the newest first, and earlier ones on request', async () => {
  const first = event(1, { is_new_device: true })
  const { server, user } = openJournal('/profile', {
    prepare: (fresh) =>
      fresh.answer(listAccountEvents, ({ query }) =>
        query.before === undefined
          ? page([first, event(2, { act: 'entries-deleted', count: 3 })], first.id)
          : page([
              event(3, { act: 'share-made', detail: 'Dr Ellis', device: null }),
              event(4, { act: 'wrong-password' }),
              event(7, { act: 'wrong-code', count: 214, last_at: '2026-03-05T09:00:00.000Z' }),
              event(5, { act: 'wrong-code' }),
              event(6, { act: 'signed-out-by-operator', device: null, count: 2 }),
            ]),
      ),
  })
  const list = await findList()
  const [newest, second] = within(list).getAllByRole('listitem')
  expect(newest).toHaveTextContent(
    /^Signed in with the password New browser2 March 2026, .*· Firefox on Windows$/,
  )
  expect(second).toHaveTextContent(/^3 entries deleted/)
  expect(
    screen.getByText(/^Sign-ins and changes of the last 12 months\. Only you see this list\./),
  ).toBeVisible()
  await press(user, 'Show earlier')

  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(7))
  expect(list).toHaveTextContent('A part of your journal was shared: “Dr Ellis”')
  expect(list).toHaveTextContent(/A wrong password was tried 2 March 2026, .*Firefox on Windows/)
  expect(list).toHaveTextContent(
    /Wrong codes were tried, after the right password, at least 214 times 2 March 2026, .* until 5 March 2026, /,
  )
  expect(list).toHaveTextContent('A wrong code was tried, after the right password')
  expect(list).toHaveTextContent('Whoever runs this site signed the account out everywhere')
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
  expect(server.sentTo(listAccountEvents).at(-1)).toMatchObject({ query: { before: first.id } })
})

test('of sign-ins that are counted in one the last is told as far as it differs', async () => {
  const counted = { count: 4, device: null }
  openJournal('/profile', {
    prepare: (fresh) =>
      fresh.answer(listAccountEvents, () =>
        page([
          event(1, { ...counted, last_at: '2026-03-02T09:06:00.000Z' }),
          event(2, { ...counted, last_at: '2026-03-02T09:00:20.000Z' }),
        ]),
      ),
  })
  const [apart, together] = within(await findList()).getAllByRole('listitem')
  expect(apart).toHaveTextContent(/, 4 times ?2 March 2026, (\d\d):00 until \1:06$/)
  expect(together).toHaveTextContent(/, 4 times ?2 March 2026, \d\d:00$/)
})

test('whoever does not know one of them is told what to do, with the way there', async () => {
  const { user } = openJournal('/profile')
  await findNothing()
  await user.click(screen.getByText('Was something of this not you?'))
  expect(screen.getByText('Sign out everywhere else.')).toBeVisible()
  expect(
    screen.getByRole('link', { name: 'Sign out elsewhere, or change the password' }),
  ).toHaveAttribute('href', expect.stringMatching(/#devices$/))
  expect(screen.getByRole('link', { name: 'Look at two-step sign-in' })).toHaveAttribute(
    'href',
    expect.stringMatching(/#two-step$/),
  )
})

const findNothing = () => screen.findByText('Nothing yet.')

test('a list that does not come says so, and comes at the next try', async () => {
  const { server } = openJournal('/profile', { prepare: (it) => it.lose(listAccountEvents) })
  const notice = (await screen.findByText('What happened could not be loaded')).closest(
    '[role="alert"]',
  )
  server.answer(listAccountEvents, page([event(1)]))
  within(notice instanceof HTMLElement ? notice : document.body)
    .getByRole('button', { name: 'Try again' })
    .click()

  expect(await findList()).toBeVisible()
})

test('earlier ones that do not come say so, and come by the same button', async () => {
  const newest = event(1)
  const { server, user } = openJournal('/profile', {
    prepare: (it) => it.answer(listAccountEvents, page([newest], newest.id)),
  })
  const list = await findList()
  server.loseOnce(listAccountEvents)
  await press(user, 'Show earlier')
  expect(await screen.findByText('Earlier events could not be loaded')).toBeVisible()
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Show earlier' })).toHaveFocus()
  server.answer(listAccountEvents, page([event(2)]))
  await press(user, 'Show earlier')

  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
  expect(screen.queryByText('Earlier events could not be loaded')).toBeNull()
})

test('a list of an earlier time is not shown as today’s without a word', async () => {
  const { server, user } = openJournal('/profile', {
    prepare: (it) => it.answer(listAccountEvents, page([event(1)])),
  })
  await findList()
  await user.click(screen.getByRole('link', { name: 'Back to your journey' }))
  await screen.findByRole('heading', { level: 1, name: 'Your Goals' })
  server.lose(listAccountEvents)
  await user.click(screen.getByRole('link', { name: /profile/i }))
  expect(await screen.findByText('This list may not be up to date')).toBeVisible()
  server.answer(listAccountEvents, page([event(1), event(2)]))
  await press(user, 'Try again')

  const list = await findList()
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
  expect(screen.queryByText('This list may not be up to date')).toBeNull()
})

test('a letter’s link leads to it, once the profile is there', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scrolled.mockRestore())
  let showProfile = () => {}
  openJournal('/profile#history', { prepare: (it) => (showProfile = it.hold(getProfile)) })
  expect(await screen.findByText('Loading your profile')).toBeInTheDocument()
  expect(document.querySelector('#history')).toBeNull()
  showProfile()

  const title = { name: 'What happened with your account' }
  const part = (await screen.findByRole('heading', title)).closest('#history')
  await waitFor(() => expect(part).toHaveFocus())
  expect(scrolled.mock.contexts).toEqual([part])
})
