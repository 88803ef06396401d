import { login, me } from '@app/contract/community/auth'
import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { serveAccount } from '../../testing/account.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { fillInFields } from '../../testing/fill-in.ts'
import { findButton, findEntryForm, openTab, press } from '../../testing/journal-screen.ts'
import { serveJournal } from '../../testing/journal.ts'
import { ana } from '../../testing/members.ts'
import { openApp } from '../../testing/open-app.ts'
import { openJournal } from '../../testing/open-journal.ts'

const address = () => location.pathname + location.search

/** Serves a member who has yet to sign in. */
function serveVisitor(server: FakeServer) {
  serveAccount(server)
  serveJournal(server)
  server.refuse(me, 'session/missing')
}

async function signIn(user: UserEvent) {
  await fillInFields(user, { Email: ana.email, Password: 'three unrelated words' })
  await press(user, 'Sign In')
}

describe('the gate', () => {
  test.each(['/profile', '/journal?tab=insights', '/my-journey?tab=journal', '/Journal-Detailed/'])(
    'takes a visitor who wanted %s there after signing in',
    async (wanted) => {
      const { user } = openApp(wanted, serveVisitor)
      await waitFor(() => expect(location.pathname).toBe('/community/auth'))
      await signIn(user)

      await waitFor(() => expect(address()).toBe(wanted))
      expect(await findButton('Sign Out')).toBeVisible()
    },
  )

  test.each([
    'https://example.org/',
    '//example.org/',
    '/\\example.org/',
    '/api/docs',
    'javascript:alert(1)',
  ])('never sends a visitor on to %s', async (elsewhere) => {
    const { user } = openApp(`/community/auth?next=${encodeURIComponent(elsewhere)}`, serveVisitor)
    await signIn(user)

    await waitFor(() => expect(address()).toBe('/journal'))
    expect(location.origin).toBe('http://localhost')
  })

  test('sends a signed-in member on from the sign-in page', async () => {
    openJournal('/community/auth')

    await waitFor(() => expect(address()).toBe('/journal'))
    expect((await screen.findAllByText(ana.name))[0]).toBeVisible()
  })

  test('keeps who has signed in, also when the question who is there is answered in the same moment', async () => {
    let answerQuestion: () => void = () => undefined
    const { server, user } = openApp('/community/auth', (it) => {
      serveVisitor(it)
      answerQuestion = it.hold(me)
    })
    server.answer(login, () => {
      answerQuestion()
      return { user: ana }
    })
    await signIn(user)

    await waitFor(() => expect(address()).toBe('/journal'))
    await openTab(user, 'Journal')
    expect(await findEntryForm()).toBeVisible()
  })

  test('offers another try when the server does not say who is there', async () => {
    const { server, user } = openJournal('/journal', { prepare: (it) => it.lose(me) })
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    server.answer(me, { user: ana })
    await press(user, 'Try again')

    expect((await screen.findAllByText(ana.name))[0]).toBeVisible()
    await openTab(user, 'Journal')
    expect(await findEntryForm()).toBeVisible()
  })
})
