import {
  currentEditor,
  loginEditor,
  logoutEditor,
  registerEditor,
} from '@app/contract/newsroom/auth'
import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { bea, signInEditor } from '../../testing/editors.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { fillInFields } from '../../testing/fill-in.ts'
import { serveNewsroom } from '../../testing/newsroom.ts'
import { openApp } from '../../testing/open-app.ts'
import { toasts } from '../../testing/screen-text.ts'

const field = (label: string) => screen.getByLabelText(label)
const door = () => screen.findByRole('heading', { name: 'Sign in to the newsroom' })
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const nobody = (server: FakeServer) => server.refuse(currentEditor, 'session/missing')
const awaitsApproval = (server: FakeServer) => signInEditor(server, { status: 'pending' })
const password = 'three unrelated words'

describe('login', () => {
  const logIn = async (user: UserEvent, email = 'bea@example.org') => {
    await fillInFields(user, { Email: email, Password: password })
    await press(user, 'Login')
  }

  test('what is missing is said at its field, and nothing is sent', async () => {
    const { server, user } = openApp('/content-generator', nobody)
    await fillInFields(user, { Email: 'bea@example.org' })
    expect(document.title).toBe('Login · Stayer Newsroom')
    await press(user, 'Login')

    expect(field('Password')).toHaveAccessibleDescription('Please fill in all fields')
    expect(field('Password')).toHaveFocus()
    expect(field('Email')).toHaveValue('bea@example.org')
    expect(server.sentTo(loginEditor)).toEqual([])
  })

  test('a refusal is said in the words of the server, and what was typed stays', async () => {
    const { server, user } = openApp('/content-generator', nobody)
    server.refuse(loginEditor, 'auth/invalid-credentials')
    await logIn(user, 'nobody@example.org')

    await waitFor(() => expect(toasts()).toEqual(['Login failed', 'Invalid credentials']))
    expect(field('Email')).toHaveValue('nobody@example.org')
    expect(field('Password')).toHaveValue(password)
  })

  test('a server that is not there is said as such', async () => {
    const { server, user } = openApp('/content-calendar', nobody)
    server.lose(loginEditor)
    await logIn(user)

    const sentence = 'The server cannot be reached. Please check your connection and try again.'
    await waitFor(() => expect(toasts()).toEqual(['Login failed', sentence]))
  })

  test('an answer without words asks to check the details', async () => {
    const { server, user } = openApp('/content-generator', nobody)
    server.garble(loginEditor, 502, '<h1>Bad gateway</h1>')
    await logIn(user)

    await waitFor(() =>
      expect(toasts()).toEqual(['Login failed', 'Please check your details and try again']),
    )
  })
})

describe('signing up', () => {
  const signUp = async (user: UserEvent, name: string) => {
    await user.click(await screen.findByRole('tab', { name: 'Sign up' }))
    const words = { Email: 'bea@example.org', Password: password, 'Confirm password': password }
    await fillInFields(user, { [nameLabel()]: name, ...words })
    await press(user, 'Create account')
  }
  const nameLabel = () => (screen.queryByLabelText('Name') ? 'Name' : 'Name (optional)')
  const made = (server: FakeServer) =>
    server.answer(registerEditor, () => {
      awaitsApproval(server)
      return { success: true as const, user: { ...bea, status: 'pending' as const } }
    })

  test('on the generator without a name: the account awaits approval, and opens once it is there', async () => {
    const { server, user } = openApp('/content-generator', nobody)
    made(server)
    await signUp(user, '')

    await waitFor(() => expect(toasts()).toEqual(['Account created!']))
    expect(await screen.findByText('Your account awaits approval')).toBeVisible()
    expect(document.title).toBe('Waiting for approval · Stayer Newsroom')
    await press(user, 'Look again')
    expect(await screen.findByText(/^Still waiting, at \d\d:\d\d\.$/)).toBeVisible()
    serveNewsroom(server)
    signInEditor(server)
    await press(user, 'Look again')
    expect(await screen.findByRole('textbox', { name: 'Topic' })).toBeVisible()
    expect(server.sentTo(registerEditor)).toMatchObject([
      { body: { name: '', email: 'bea@example.org' } },
    ])
  })

  test('the page of a newcomer looks by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { server } = openApp('/content-generator', awaitsApproval)
    expect(await screen.findByText('Your account awaits approval')).toBeVisible()
    const asked = server.sentTo(currentEditor).length
    await vi.advanceTimersByTimeAsync(31_000)

    await waitFor(() => expect(server.sentTo(currentEditor).length).toBeGreaterThan(asked))
  })

  test('an editor who waits can log out', async () => {
    const { server, user } = openApp('/content-generator', awaitsApproval)
    server.answer(logoutEditor, () => {
      nobody(server)
      return { success: true as const }
    })
    await press(user, 'Logout')

    expect(await door()).toBeInTheDocument()
    await waitFor(() => expect(toasts()).toEqual(['Logged Out']))
  })

  for (const path of ['/content-calendar', '/admin']) {
    test(`on ${path} a name is asked for`, async () => {
      const { server, user } = openApp(path, nobody)
      made(server)
      await signUp(user, ' ')
      expect(field('Name')).toHaveAccessibleDescription('Please fill in all required fields')
      expect(field('Name')).toHaveFocus()
      await fillInFields(user, { Name: 'Bea Lund' })
      await press(user, 'Create account')

      expect(await screen.findByText('Your account awaits approval')).toBeVisible()
    })
  }

  test('what is wrong is said at its field, and the words stay when one goes over to login and back', async () => {
    const { user } = openApp('/content-generator', nobody)
    await user.click(await screen.findByRole('tab', { name: 'Sign up' }))
    await fillInFields(user, {
      Email: 'not an address',
      Password: 'short',
      'Confirm password': 'different',
    })
    await press(user, 'Create account')

    expect(field('Email')).toHaveAccessibleDescription(/^Please enter an email address/)
    expect(field('Password')).toHaveAccessibleDescription(/^Please use at least 8 characters/)
    expect(field('Confirm password')).toHaveAccessibleDescription("Passwords don't match")
    await user.click(screen.getByRole('tab', { name: 'Login' }))
    expect(field('Email')).toHaveValue('not an address')
  })

  test('an email that is taken is said in a toast and at its field', async () => {
    const { server, user } = openApp('/content-calendar', nobody)
    server.refuse(registerEditor, 'auth/email-taken')
    await signUp(user, 'Bea Lund')

    const sentence = 'There is already an account with this email. Please sign in instead.'
    await waitFor(() => expect(toasts()).toEqual(['Registration failed', sentence]))
    expect(field('Email')).toHaveAccessibleDescription(sentence)
    expect(field('Name')).toHaveValue('Bea Lund')
  })

  test('a one-time code is asked for only where the server asks for it', async () => {
    const { server, user } = openApp('/content-generator', nobody)
    server.refuse(registerEditor, 'auth/one-time-code')
    await signUp(user, 'Bea Lund')

    const sentence =
      'Please give the one-time code that the server printed when it started. It is good for the admin’s email only.'
    await waitFor(() => expect(toasts()).toEqual(['Registration failed', sentence]))
    expect(field('One-time code')).toHaveFocus()
    expect(field('One-time code')).toHaveAccessibleDescription(sentence)
    await fillInFields(user, { 'One-time code': 'ABCD-EFGH' })
    await press(user, 'Create account')
    const codes = () => server.sentTo(registerEditor).map(({ body }) => body.oneTimeCode)
    await waitFor(() => expect(codes()).toEqual([undefined, 'ABCD-EFGH']))
  })
})

test('a newsroom that cannot be asked who is there offers to try again', async () => {
  const { server, user } = openApp('/content-generator', (fresh) => fresh.lose(currentEditor))
  expect(await screen.findByText('This could not be shown')).toBeVisible()
  awaitsApproval(server)
  await press(user, 'Try again')

  expect(await screen.findByText('Your account awaits approval')).toBeVisible()
})
