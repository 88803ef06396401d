import { archiveGoal, editGoal, getGoal, goalHistory, setGoal } from '@app/contract/community/goals'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { FakeServer } from '../../testing/fake-server.ts'
import { goalOf, withGoal as serveGoal, withoutGoal as serveNoGoal } from '../../testing/goals.ts'
import { signIn } from '../../testing/members.ts'
import { openApp, type OpenApp } from '../../testing/open-app.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { hasText, toasts } from '../../testing/screen-text.ts'

const button = (name: string) => screen.findByRole('button', { name })
const firstGoal = () => screen.findByRole('textbox', { name: 'What are you training for?' })

const withoutGoal = (server: FakeServer) => {
  signIn(server)
  serveNoGoal(server)
}

function withGoal(server: FakeServer, words: string) {
  signIn(server)
  serveGoal(server, words)
}

describe('without a goal', () => {
  test('a member sets one, trimmed, and sees it at once', async () => {
    const { server, user } = openApp('/journal', withoutGoal)
    const words = 'Run the Leeds half with a smile.'
    server.answer(setGoal, () => {
      withGoal(server, words)
      return { goal: goalOf(words) }
    })
    expect(await button('Set goal')).toBeDisabled()
    await user.type(await firstGoal(), '   ')
    expect(await button('Set goal')).toBeDisabled()
    await user.type(await firstGoal(), `${words}  `)
    await user.click(await button('Set goal'))

    await waitFor(() => expect(toasts()).toEqual(['Goal saved']))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText(hasText('Day 1'))).toBeVisible()
    expect(server.sentTo(setGoal)).toMatchObject([{ body: { goal: words } }])
  })

  test('five hundred characters are a goal, and one more is too many', async () => {
    const { user } = openApp('/journal', withoutGoal)
    const field = await firstGoal()
    await user.click(field)
    await user.paste('x'.repeat(501))
    expect(field).toHaveAccessibleDescription(/^Your goal is too long: at most 500 characters\./)
    expect(await button('Set goal')).toBeDisabled()

    await user.clear(field)
    await user.paste('x'.repeat(500))
    expect(field).toHaveAccessibleDescription('500 of 500 characters')
    expect(await button('Set goal')).toBeEnabled()
  })

  test('the words stay after a reload and after an answer that never came', async () => {
    const { server, user, reload } = openApp('/journal', withoutGoal)
    await user.type(await firstGoal(), 'Swim a mile by October.')
    reload()
    await waitFor(async () => expect(await firstGoal()).toHaveValue('Swim a mile by October.'))
    expect(await firstGoal()).toHaveAccessibleDescription(
      'Kept from your last visit, and not saved yet.',
    )

    server.lose(setGoal)
    await user.click(await button('Set goal'))
    await waitFor(() => expect(toasts()[0]).toBe('Failed to save goal'))
    expect(await firstGoal()).toHaveValue('Swim a mile by October.')
  })
})

test('a goal that cannot be loaded is offered again', async () => {
  const lost = (server: FakeServer) => {
    signIn(server)
    server.lose(getGoal)
  }
  const { server, user } = openApp('/journal', lost, [/CallError: The server cannot be reached/])
  expect(await screen.findByText('This could not be shown')).toBeVisible()
  withoutGoal(server)
  await user.click(await button('Try again'))
  expect(await firstGoal()).toBeVisible()
})

describe('with a goal', () => {
  const words = 'Ride to Whitby and back in a day.'
  const open = () => openApp('/my-journey', (server) => withGoal(server, words))

  test('a member changes its words', async () => {
    const { server, user } = open()
    const changed = 'Ride to Whitby and back before supper.'
    server.answer(editGoal, () => {
      withGoal(server, changed)
      return { goal: goalOf(changed) }
    })
    await user.click(await button('Edit Goal'))
    const field = screen.getByRole('textbox', { name: 'Edit your goal' })
    expect(field).toHaveValue(words)
    expect(field).toHaveFocus()
    await user.clear(field)
    expect(await button('Save goal')).toBeDisabled()
    await user.type(field, ` ${changed} `)
    await user.click(await button('Save goal'))

    await waitFor(() => expect(toasts()).toEqual(['Goal saved']))
    expect(await screen.findByText(changed)).toBeVisible()
    expect(await button('Edit Goal')).toHaveFocus()
    expect(server.sentTo(editGoal)).toMatchObject([{ body: { goal: changed } }])
  })

  test('a change that is given up leaves it as it was', async () => {
    const { server, user, reload } = open()
    await user.click(await button('Edit Goal'))
    await user.type(screen.getByRole('textbox', { name: 'Edit your goal' }), 'Something else')
    await user.click(await button('Cancel'))
    expect(await screen.findByText(words)).toBeVisible()
    reload()
    await user.click(await button('Edit Goal'))
    expect(screen.getByRole('textbox', { name: 'Edit your goal' })).toHaveValue(words)
    expect(server.sentTo(editGoal)).toEqual([])
  })

  test('a change that fails keeps the words in their field', async () => {
    const { server, user } = open()
    server.lose(editGoal)
    await user.click(await button('Edit Goal'))
    const field = screen.getByRole('textbox', { name: 'Edit your goal' })
    await user.clear(field)
    await user.type(field, 'Ride to Whitby, and take the train home.')
    await user.click(await button('Save goal'))

    await waitFor(() => expect(toasts()[0]).toBe('Failed to update goal'))
    expect(field).toHaveValue('Ride to Whitby, and take the train home.')
  })

  async function archive({ user }: OpenApp) {
    await user.click(await button('Archive & Set New Goal'))
    const dialog = await screen.findByRole('dialog', {
      name: 'Archive this goal and set a new one',
    })
    expect(within(dialog).getByText(words)).toBeVisible()
    const confirm = within(dialog).getByRole('button', { name: 'Archive & Set New Goal' })
    expect(confirm).toBeDisabled()
    await user.type(
      within(dialog).getByRole('textbox', { name: 'Your new goal' }),
      '  Ride the Dales in two days.  ',
    )
    await user.click(confirm)
    return dialog
  }

  test('a member archives it and sets the next in one act', async () => {
    const app = open()
    const next = 'Ride the Dales in two days.'
    app.server.answer(archiveGoal, () => {
      withGoal(app.server, next)
      return { goal: goalOf(next) }
    })
    await archive(app)

    await waitFor(() => expect(toasts()).toEqual(['Goal archived', 'Your new goal is set.']))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText(next)).toBeVisible()
    expect(app.server.sentTo(archiveGoal)).toMatchObject([{ body: { newGoal: next } }])
  })

  test('an archiving that fails leaves both goals where they were', async () => {
    const app = open()
    app.server.lose(archiveGoal)
    const dialog = await archive(app)

    await waitFor(() => expect(toasts()[0]).toBe('Failed to archive goal'))
    expect(within(dialog).getByRole('textbox', { name: 'Your new goal' })).toHaveValue(
      '  Ride the Dales in two days.  ',
    )
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('its history is fetched when it is opened, and any goal in it can be reworded', async () => {
    const { server, user } = open()
    const past = goalOf('Swim a mile.', {
      id: '01960000-0000-7000-8000-000000000002',
      is_active: false,
    })
    server.answer(goalHistory, { goals: [goalOf(words), past] })
    server.answer(editGoal, { goal: { ...past, goal: 'Swim two miles.' } })
    expect(await screen.findByText(words)).toBeVisible()
    expect(server.sentTo(goalHistory)).toEqual([])
    await user.click(await button('Goal History'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Goal History' }))
    await user.click(await dialog.findByRole('button', { name: 'Edit goal: Swim a mile.' }))
    const field = dialog.getByRole('textbox', { name: 'Edit goal' })
    await user.clear(field)
    await user.type(field, 'Swim two miles.')
    await user.click(dialog.getByRole('button', { name: 'Save goal' }))

    await waitFor(() => expect(toasts()).toEqual(['Goal saved']))
    expect(await dialog.findByText('Swim two miles.')).toBeVisible()
    expect(server.sentTo(goalHistory)).toHaveLength(1)
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await button('Goal History')).toHaveFocus())
  })

  test('a press behind its history closes it', async () => {
    const { server, user } = open()
    server.answer(goalHistory, { goals: [goalOf(words)] })
    await user.click(await button('Goal History'))
    const dialog = await screen.findByRole('dialog', { name: 'Goal History' })
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(1)
    await user.click(document.body)

    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  test('the way on leads to the journal', async () => {
    const { user } = openJournal('/my-journey', { goal: words })
    await user.click(await button('Continue to Journal'))

    await waitFor(() => expect(location.pathname + location.search).toBe('/my-journey?tab=journal'))
    expect(await screen.findByRole('tab', { name: /Journal$/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    history.back()
    expect(await screen.findByRole('heading', { name: 'Your Goals' })).toBeVisible()
  })
})
