import { setPreferences } from '@app/contract/community/preferences'
import {
  deleteAccount,
  getProfile,
  removeProfilePhoto,
  upgrade,
  uploadProfilePhoto,
} from '@app/contract/community/profile'
import { listLibrary } from '@app/contract/community/library'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { preferencesOf } from '../../testing/account.ts'
import { fillInFields } from '../../testing/fill-in.ts'
import { findButton, openTab, pageHeader, press } from '../../testing/journal-screen.ts'
import { ana, someSpace, someTexts } from '../../testing/members.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'

const camera = () => screen.findByLabelText('Upload a profile photo')
const offer = () => screen.queryByRole('complementary', { name: 'Upgrade to Premium' })
const findOffer = async () =>
  within(await screen.findByRole('complementary', { name: 'Upgrade to Premium' }))
const account = () => screen.findByRole('heading', { name: 'Account information' })
const free = { ...ana, can_upgrade: true, has_reply: true }
const open = (member = free) => openJournal('/profile', { member })
const png = (bytes = 8) => new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' })

test('the account is there in words, with its dates as they are written here', async () => {
  open({ ...free, last_login_at: '2026-03-09T17:20:00.000Z' })
  await account()
  for (const [name, value] of [
    ['Email', ana.email],
    ['Name', 'Ana Holt'],
    ['Account type', 'Free'],
    ['Member since', '2 March 2026'],
    ['Last login', '9 March 2026'],
    ['Your space', '120 MB of 2 GB'],
  ] as const) {
    const term = screen.getAllByRole('term').find((one) => one.textContent === name)
    expect(term?.nextElementSibling, name).toHaveTextContent(value)
  }
})

test('a full space says so, and how to make room', async () => {
  const full = { used_bytes: 2 * 1024 ** 3, total_bytes: 2 * 1024 ** 3 }
  openJournal('/profile', {
    member: free,
    prepare: (it) =>
      it.answer(getProfile, {
        ...free,
        entry_count: 0,
        insight_count: 0,
        space: full,
        text_space: someTexts,
      }),
  })
  await account()

  expect(screen.getByText('2 GB of 2 GB')).toHaveTextContent(
    'It is full. To make room, delete entries with photos.',
  )
})

test('a list leads to each part of the profile', async () => {
  open()
  await screen.findByRole('heading', { name: 'Your coach' })
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
    'link',
  )
  const parts = links.map((link) =>
    document.querySelector(link.getAttribute('href') ?? '')?.querySelector('h2'),
  )

  expect(parts.map((heading) => heading?.textContent)).toEqual([
    'Account information',
    'Upgrade to Premium',
    'Your coach',
    'Appearance',
    'Where you are signed in',
    'Passkeys',
    'Two-step sign-in',
    'What happened with your account',
    'Share with a coach, physio or GP',
    'Your data',
    'Delete Account',
  ])
})

test('“Unable to load profile. Please try again.” leads back by its button', async () => {
  const { server, user } = openJournal('/profile', { prepare: (it) => it.lose(getProfile) })
  expect(await screen.findByText('Unable to load profile. Please try again.')).toBeVisible()
  server.answer(getProfile, {
    ...ana,
    entry_count: 0,
    insight_count: 0,
    space: someSpace,
    text_space: someTexts,
  })
  await press(user, 'Try again')

  expect(await account()).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

describe('a photo', () => {
  test('“Photo Updated”: it is on the profile and in the header, also after a reload', async () => {
    const { account: served, server, user, reload } = open()
    const showPhoto = (profile_image_url: string | null) => {
      served.member = { ...free, profile_image_url }
      return served.member
    }
    server.answer(uploadProfilePhoto, () => showPhoto('/api/community/profile/image/1'))
    server.answer(removeProfilePhoto, () => showPhoto(null))
    const portraits = () =>
      [screen.getByRole('main'), pageHeader()].map(
        (place) => place.querySelectorAll('img[src*="/profile/image/"]').length,
      )
    await user.upload(await camera(), png())
    await expectToast('Photo Updated', 'Your new photo is on your profile.')
    await waitFor(() => expect(portraits()).toEqual([1, 1]))
    reload()

    await account()
    expect(portraits()).toEqual([1, 1])
    await press(user, 'Remove photo')
    await waitFor(() => expect(portraits()).toEqual([0, 0]))
    expect(await camera()).toHaveFocus()
  })

  test('of a wrong type or too large is refused before anything is sent', async () => {
    const { server } = open()
    const notes = new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' })
    // The field offers pictures only; a file that is dragged onto it can be anything.
    fireEvent.change(await camera(), { target: { files: [notes] } })
    await expectToast('Invalid File Type', 'Please select a JPEG, PNG, GIF, or WebP image.')
    fireEvent.change(await camera(), { target: { files: [png(5 * 1024 * 1024 + 1)] } })
    await expectToast('File Too Large', 'Please select an image smaller than 5MB.')

    expect(server.sentTo(uploadProfilePhoto)).toEqual([])
  })

  test.each([
    [
      'that only calls itself one',
      'images/wrong-type',
      'Invalid File Type',
      /^Please select a JPEG/,
    ],
    [
      'that cannot be read',
      'images/unreadable',
      'Upload Failed',
      /^Failed to upload profile photo$/,
    ],
  ] as const)(
    '%s is refused by the server, in words of the screen',
    async (_what, code, title, message) => {
      const { server, user } = open()
      server.refuse(uploadProfilePhoto, code)
      await user.upload(await camera(), png())

      await expectToast(title, expect.stringMatching(message))
      expect(server.sentTo(uploadProfilePhoto)).toHaveLength(1)
    },
  )

  test('that cannot be shown gives way to a person, on the profile and in the header', async () => {
    open({ ...free, profile_image_url: '/api/community/profile/image/1' })
    await account()
    for (const place of [screen.getByRole('main'), pageHeader()]) {
      const portrait = place.querySelector('img[src*="/profile/image/"]')
      if (!portrait) throw new Error('There is no photo.')
      fireEvent.error(portrait)
      await waitFor(() => expect(portrait).not.toBeInTheDocument())
      expect(place.querySelector('.lucide-user')).toBeVisible()
    }
  })
})

test('“Upgraded to Premium”: the offer gives way to thanks and to the badge', async () => {
  const { server, user } = open()
  server.answer(listLibrary, { savedContent: [], hidden: 0, withdrawn: [] })
  expect(await screen.findByText('Payment is not yet active.')).toBeVisible()
  await press(user, 'Upgrade to Premium')
  await expectToast('Upgraded to Premium', 'Enjoy the whole programme.')

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Premium Member' })).toHaveFocus())
  expect(screen.getByText(/^You have access to all Premium content and features\./)).toBeVisible()
  expect(within(pageHeader()).getByText('Premium')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Open Your Library' }))
  expect(await screen.findByRole('heading', { name: 'Your Library' })).toBeVisible()
  expect(offer()).toBeNull()
})

test('“Upgrade Failed” leaves the offer where it is', async () => {
  const { server, user } = open()
  server.refuse(upgrade, 'server/fault', { error: 'Failed to upgrade to Premium' })
  await press(user, 'Upgrade to Premium')

  await expectToast('Upgrade Failed', 'Failed to upgrade to Premium')
  expect(await findButton('Upgrade to Premium')).toBeEnabled()
})

test('a look that could not be saved goes back to what it was, and says so', async () => {
  const preferences = preferencesOf({ theme: 'device' })
  const { server, user } = openJournal('/profile', { preferences })
  server.lose(setPreferences)
  await user.click(await screen.findByRole('radio', { name: 'Dark' }))

  await expectToastTitle('Your choice could not be saved')
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Match device' })).toBeChecked())
  expect(document.documentElement.dataset['theme']).toBe('device')
})

test('the question before a deletion names all that goes, and can be left', async () => {
  const counts = { entry_count: 2, insight_count: 1, space: someSpace, text_space: someTexts }
  const { server, user } = openJournal('/profile', {
    member: free,
    prepare: (it) => it.answer(getProfile, { ...free, ...counts }),
  })
  await press(user, 'Delete Account')
  const question = await screen.findByRole('alertdialog', { name: 'Delete your account?' })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Your profile and photo',
    'Your goals, current and past',
    '2 journal entries, with the photos',
    '1 insight from your coach, including pinned ones',
    'Your library',
  ])
  expect(within(question).getByRole('button', { name: 'Keep my account' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(server.sentTo(deleteAccount)).toEqual([])
})

test('“Deletion Failed” leaves the account and the question', async () => {
  const { server, user } = open()
  server.refuse(deleteAccount, 'server/fault', { error: 'Failed to delete account' })
  await press(user, 'Delete Account')
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Delete Account' }))

  await expectToast('Deletion Failed', 'Failed to delete account')
  expect(question).toBeVisible()
})

describe('the offer', () => {
  test('does not come before the first reply', async () => {
    const { account: served, reload } = openJournal('/journal', {
      member: { ...free, has_reply: false },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Goals' })).toBeVisible()
    expect(offer()).toBeNull()
    served.member = free
    reload()

    expect(await findOffer()).toBeDefined()
  })

  test('is not on the profile, and leads there', async () => {
    const { user } = openJournal('/journal', { member: free })
    await user.click((await findOffer()).getByRole('link', { name: 'Upgrade to Premium' }))

    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Upgrade to Premium' })).toHaveFocus(),
    )
    expect(offer()).toBeNull()
  })

  test('stays hidden for the session, and comes again with the next', async () => {
    const { account: served, user, reload } = openJournal('/journal', { member: free })
    await findOffer()
    await press(user, 'Hide this offer')
    expect(offer()).toBeNull()
    reload()
    await openTab(user, 'Journal')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Journal' })).toBeVisible()
    expect(offer()).toBeNull()
    await press(user, 'Sign Out')
    expect(await screen.findByRole('heading', { level: 1, name: 'Good to see you.' })).toBeVisible()
    // A sign-in is a new session, which the server dates.
    served.member = { ...free, last_login_at: '2026-03-09T17:20:00.000Z' }
    await fillInFields(user, { Email: ana.email, Password: 'three unrelated words' })
    await press(user, 'Sign In')

    expect(await findOffer()).toBeDefined()
  })
})
