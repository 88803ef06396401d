import { confirmPassword } from '@app/contract/community/confirm-password'
import {
  countShared,
  listShares,
  makeShare,
  printShare,
  revokeShare,
  type Share,
} from '@app/contract/community/shares'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { FakeRefusal, type FakeServer } from '../../testing/fake-server.ts'
import { findButton, press } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'
import { shareOf } from '../../testing/shares.ts'

const link = 'https://stayer.example.org/shared/abc'

function open(shares: Share[] = [], prepare?: (server: FakeServer) => void) {
  return openJournal('/profile/sharing', {
    prepare: (server) => {
      server.answer(listShares, () => shares)
      server.answer(countShared, { entries: 12, private_entries: 10 })
      server.answer(makeShare, { share: shareOf(), link })
      prepare?.(server)
    },
  })
}
const switchOn = async (name: string) => screen.findByRole('switch', { name })
const list = async (name: string) => within(await screen.findByRole('list', { name }))

test('private entries stay out, and letters, photos and routes too, unless they are chosen', async () => {
  const { server, user } = open()
  expect(await screen.findByText('12 entries, 10 of them private: 2 will be shown.')).toBeVisible()
  expect(screen.getByText(/no link is open/)).toBeVisible()
  await press(user, 'Make the link')
  expect(await screen.findByText('Please say who it is for.')).toBeVisible()
  await user.type(screen.getByLabelText('Who it is for'), 'Dr Ellis')
  await press(user, 'Make the link')
  expect(await screen.findByText(link)).toBeVisible()
  // The only copy does not go with a stray key.
  await user.keyboard('{Escape}')
  expect(screen.getByText(link)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await press(user, 'Done')
  const parts = { stories: true, letters: false, photos: false, routes: false }
  expect(server.sentTo(makeShare)).toMatchObject([
    { body: { receiver: 'Dr Ellis', days: 7, with_private: false, tags: [], parts } },
  ])

  await user.click(await switchOn('Show private entries too'))
  expect(screen.getByText('12 entries will be shown, 10 of them private.')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'The coach’s replies' }))
  await user.click(screen.getByRole('checkbox', { name: 'Race Day' }))
  await user.selectOptions(screen.getByLabelText('Open for'), '90 days')
  await press(user, 'Make the link')
  await waitFor(() =>
    expect(server.sentTo(makeShare)[1]).toMatchObject({
      body: { days: 90, with_private: true, tags: ['Race Day'], parts: { letters: true } },
    }),
  )
})

test('the coach’s replies go only with stories and private entries, and say why', async () => {
  const { server, user } = open()
  const replies = await screen.findByRole('checkbox', { name: 'The coach’s replies' })
  expect(replies).toBeDisabled()
  expect(screen.getByText(/can bring up other entries, private or deleted ones too/)).toBeVisible()
  await user.click(await switchOn('Show private entries too'))
  await user.click(replies)
  expect(replies).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Titles and stories' }))
  expect(replies).not.toBeChecked()
  expect(replies).toBeDisabled()
  await user.type(screen.getByLabelText('Who it is for'), 'Dr Ellis')
  await press(user, 'Make the link')
  await screen.findByText(link)
  expect(server.sentTo(makeShare)).toMatchObject([
    { body: { with_private: true, parts: { stories: false, letters: false } } },
  ])
})

test('days the wrong way round are told at their field, and nothing is sent', async () => {
  const { server, user } = open()
  await user.type(await screen.findByLabelText('Who it is for'), 'Dr Ellis')
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-03-02' } })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-01' } })
  await press(user, 'Make the link')
  expect(await screen.findByText(/The last day lies before the first/)).toBeVisible()
  expect(screen.queryByText(/will be shown/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '' } })
  await press(user, 'Make the link')
  expect(await screen.findByText('Please choose a day.')).toBeVisible()
  expect(server.sentTo(makeShare)).toEqual([])
})

test('a password given too long ago is asked for, and then the link is made', async () => {
  let isGiven = false
  const { server, user } = open([], (it) => {
    it.answer(makeShare, () => {
      if (!isGiven) throw new FakeRefusal(makeShare, 'auth/confirm-password')
      return { share: shareOf(), link }
    })
    it.answer(confirmPassword, () => {
      isGiven = true
      return { success: true as const }
    })
  })
  await user.type(await screen.findByLabelText('Who it is for'), 'Dr Ellis')
  await press(user, 'Make the link')
  const dialog = within(await screen.findByRole('dialog', { name: 'Please give your password' }))
  await user.type(dialog.getByLabelText('Your password', { selector: 'input' }), 'three slow miles')
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  expect(await screen.findByText(link)).toBeVisible()
  expect(server.sentTo(makeShare)).toHaveLength(2)
})

test('a link says when it was opened, and is ended after a question; old ones are folded', async () => {
  const opened = ['2026-03-02T10:04:00.000Z', '2026-03-01T09:00:00.000Z']
  const shares = [
    shareOf({ openings: opened, opening_count: 2 }),
    shareOf({ receiver: 'Sam', expires_at: '2026-01-02T09:00:00.000Z' }),
  ]
  const { server, user } = open(shares, (it) =>
    it.answer(revokeShare, () => {
      shares[0] = shareOf({ revoked_at: new Date().toISOString(), entries: 0 })
      return { success: true as const }
    }),
  )
  const live = await list('Open links')
  expect(live.getByText(/^Opened 2 times, last on 2 March 2026/)).toBeVisible()
  expect(live.queryByText('Sam')).toBeNull()
  expect(live.getByText('End the link')).toBeVisible()
  await press(user, 'End the link for Dr Ellis')
  const question = within(
    await screen.findByRole('alertdialog', { name: 'End the link for Dr Ellis?' }),
  )
  await user.click(question.getByRole('button', { name: 'End the link' }))
  await expectToastTitle('Link ended')
  expect(server.sentTo(revokeShare)).toMatchObject([{ params: { id: shares[0]?.id } }])
  await user.click(await screen.findByText('Links that are over (2)'))
  expect((await list('Links that are over')).getByText(/^Ran out on 2 January 2026/)).toBeVisible()
})

test('a list that does not come says so and is asked for again; a refusal is told in its words', async () => {
  const { server, user } = open([], (it) => {
    it.lose(listShares)
    it.refuse(makeShare, 'shares/too-many')
  })
  expect(await screen.findByText('Your links could not be loaded')).toBeVisible()
  server.answer(listShares, [shareOf()])
  await press(user, 'Try again')
  expect((await list('Open links')).getByText('Not opened yet')).toBeVisible()
  await user.type(screen.getByLabelText('Who it is for'), 'Dr Ellis')
  await press(user, 'Make the link')
  await expectToast(
    'The link was not made',
    'At most 10 links can be open at once. Please end one first.',
  )
})

test('a link whose answer was lost is said to be made perhaps, and is looked for in the list', async () => {
  const shares: Share[] = []
  const { user } = open(shares, (it) => {
    it.lose(makeShare)
  })
  await user.type(await screen.findByLabelText('Who it is for'), 'Dr Ellis')
  shares.push(shareOf())
  await press(user, 'Make the link')
  await expectToastTitle('No answer came')
  expect((await list('Open links')).getByText('Not opened yet')).toBeVisible()
})

test('a PDF is asked for with the same choice, and for nobody in particular', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  // jsdom follows no link.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { server, user } = open([], (it) => it.garble(printShare, 200, '%PDF'))
  await user.click(await screen.findByRole('radio', { name: 'A PDF of two pages' }))
  expect(screen.queryByLabelText('Who it is for')).toBeNull()
  await user.click(await findButton('Make the PDF'))
  await expectToastTitle('Your PDF is made')
  expect(server.sentTo(printShare)).toMatchObject([{ body: { with_private: false } }])
  expect(click).toHaveBeenCalledOnce()
  click.mockRestore()

  server.refuse(printShare, 'shares/nothing-there')
  await press(user, 'Make the PDF')
  await expectToastTitle('The PDF was not made')
})
