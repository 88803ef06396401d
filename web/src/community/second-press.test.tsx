import { login, me, register } from '@app/contract/community/auth'
import { archiveGoal, setGoal } from '@app/contract/community/goals'
import { deleteEntry } from '@app/contract/community/journal'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { serveAccount } from '../testing/account.ts'
import { answeredEntryOf } from '../testing/entries.ts'
import type { FakeServer } from '../testing/fake-server.ts'
import { fillInFields } from '../testing/fill-in.ts'
import { goalOf, withGoal } from '../testing/goals.ts'
import { serveJournal } from '../testing/journal.ts'
import {
  fill,
  findButton,
  findEntryForm,
  findRow,
  openTab,
  press,
  storyIn,
  titleIn,
} from '../testing/journal-screen.ts'
import { ana } from '../testing/members.ts'
import { openApp } from '../testing/open-app.ts'
import { openJournal, type OpenJournal } from '../testing/open-journal.ts'
import { expectToast, expectToastTitle, toasts } from '../testing/screen-text.ts'

const password = 'three unrelated words'

/**
 * Two presses in one task, as a held key or a script makes them: no screen can show the first
 * before the second.
 */
const pressTwiceAtOnce = (_user: UserEvent, button: HTMLElement) => {
  button.click()
  button.click()
}

/** A server to which no one is signed in yet. */
function serveVisitor(server: FakeServer) {
  serveAccount(server)
  serveJournal(server)
  server.answer(register, () => {
    server.answer(me, { user: ana })
    return { user: ana }
  })
  server.refuse(me, 'session/missing')
}

const presses = [
  ['a double click', (user: UserEvent, button: HTMLElement) => user.dblClick(button)],
  ['two presses at once', pressTwiceAtOnce],
] as const

describe.each(presses)('%s', (_how, pressTwice) => {
  test('on Create Account makes one account, and shows no failure', async () => {
    const { server, user } = openApp('/community/auth', serveVisitor)
    await user.click(await screen.findByRole('tab', { name: 'Create Account' }))
    await fillInFields(user, {
      'Full name': ana.name,
      Email: ana.email,
      Password: password,
      'Confirm password': password,
    })
    await pressTwice(user, await findButton('Create Account'))

    expect(await screen.findByRole('heading', { name: 'Your Goals' })).toBeVisible()
    await expectToastTitle('Account created!')
    expect(server.changesSent()).toEqual(['POST /api/community/auth/register'])
  })

  test('on Sign In begins one session', async () => {
    const { server, user } = openApp('/community/auth', serveVisitor)
    await fillInFields(user, { Email: ana.email, Password: password })
    await pressTwice(user, await findButton('Sign In'))

    expect(await screen.findByRole('heading', { name: 'Your Goals' })).toBeVisible()
    expect(server.changesSent()).toEqual([`POST ${login.path}`])
  })

  test('on what a member does sends it once, and shows no failure after it', async () => {
    const { server, user } = openJournal('/journal')
    server.answer(setGoal, () => {
      withGoal(server, 'Walk the Lakeland half')
      return { goal: goalOf('Walk the Lakeland half') }
    })
    let sentBefore = 0
    const expectSentOnce = async (button: HTMLElement, title: string, call: string) => {
      await pressTwice(user, button)
      await expectToastTitle(title)
      expect(server.changesSent().slice(sentBefore)).toEqual([call])
      sentBefore = server.changesSent().length
      await press(user, 'Dismiss message')
      await waitFor(() => expect(toasts()).toEqual([]))
    }
    await user.type(
      await screen.findByRole('textbox', { name: 'What are you training for?' }),
      'Walk',
    )
    await expectSentOnce(await findButton('Set goal'), 'Goal saved', 'POST /api/community/goals')

    await openTab(user, 'Journal')
    const form = await findEntryForm()
    await fill(user, titleIn(form), 'A grumpy hill')
    await fill(user, storyIn(form), 'Steady all the way, and cold at the top.')
    const create = within(form).getByRole('button', { name: 'Create Entry & Get Insights' })
    await expectSentOnce(create, 'Entry created', 'POST /api/community/journal')
    const pin = await findButton('Pin the insight on A grumpy hill')
    await expectSentOnce(pin, 'Insight pinned', 'POST /api/community/insights/pin/:insightId')

    await openTab(user, 'Journal')
    await findRow('A grumpy hill')
    await press(user, 'Delete A grumpy hill')
    const question = await screen.findByRole('alertdialog')
    const confirm = within(question).getByRole('button', { name: 'Delete' })
    await expectSentOnce(confirm, 'Entry deleted', 'DELETE /api/community/journal/:id')
    await waitFor(() => expect(question).not.toBeInTheDocument())
  })
})

const openWithHill = (path: string): OpenJournal =>
  openJournal(path, { entries: [answeredEntryOf({ title: 'A grumpy hill' })] })

test('a second press before the first is answered sends nothing, and the button keeps the focus', async () => {
  const { server, user } = openWithHill('/journal?tab=journal')
  await press(user, 'Delete A grumpy hill')
  const question = within(await screen.findByRole('alertdialog'))
  const answer = server.hold(deleteEntry)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(question.getByRole('button', { name: 'Deleting…' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await user.click(question.getByRole('button', { name: 'Deleting…' }))
  answer()
  await expectToast('Entry deleted')
  expect(server.changesSent()).toHaveLength(1)
})

test('Enter held down is one press', async () => {
  const { server, user } = openWithHill('/journal?tab=insights')
  const button = await screen.findByRole('button', { name: /in the insight on A grumpy hill/ })
  button.focus()
  await user.keyboard('{Enter>}')
  await expectToastTitle('Insight pinned')
  await waitFor(() => expect(button).toHaveAccessibleName('Unpin the insight on A grumpy hill'))
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  // The simulated keyboard has no repeats over time; a browser clicks at each one that the page
  // lets through.
  for (let repeat = 0; repeat < 5; repeat++) {
    await user.hover(button)
    if (fireEvent.keyDown(button, { key: 'Enter', repeat: true })) button.click()
  }
  await user.keyboard('{/Enter}')
  expect(button).toHaveAccessibleName('Unpin the insight on A grumpy hill')
  expect(server.changesSent()).toEqual(['POST /api/community/insights/pin/:insightId'])
})

test('a goal is archived once, whatever is pressed', async () => {
  const { server, user } = openJournal('/journal', { goal: 'Walk the Lakeland half' })
  server.answer(archiveGoal, () => {
    withGoal(server, 'Swim a mile')
    return { goal: goalOf('Swim a mile') }
  })
  await press(user, 'Archive & Set New Goal')
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Archive this goal and set a new one' }),
  )
  await user.type(dialog.getByRole('textbox'), 'Swim a mile')
  await user.dblClick(dialog.getByRole('button', { name: 'Archive & Set New Goal' }))
  await expectToastTitle('Goal archived')
  expect(server.changesSent()).toEqual(['POST /api/community/goals/archive'])
})
