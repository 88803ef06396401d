import { login, register, me } from '@app/contract/community/auth'
import { getGoal } from '@app/contract/community/goals'
import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { FakeServer } from '../../testing/fake-server.ts'
import { fillInFields } from '../../testing/fill-in.ts'
import { withoutGoal } from '../../testing/goals.ts'
import { ana } from '../../testing/members.ts'
import { openApp } from '../../testing/open-app.ts'
import { toasts } from '../../testing/screen-text.ts'

const field = (label: string) => screen.getByLabelText(label)
const nobody = (server: FakeServer) => server.refuse(me, 'session/missing')
const password = 'three unrelated words'
const complete = {
  'Full name': 'Ana Holt',
  Email: 'ana@example.org',
  Password: password,
  'Confirm password': password,
}

function letIn(server: FakeServer) {
  server.answer(me, { user: ana })
  withoutGoal(server)
}

describe('creating an account', () => {
  const open = async () => {
    const app = openApp('/community/auth', nobody)
    await app.user.click(await screen.findByRole('tab', { name: 'Create Account' }))
    return app
  }
  const create = (user: UserEvent) =>
    screen.findByRole('button', { name: 'Create Account' }).then((button) => user.click(button))

  test('opens the journal', async () => {
    const { server, user } = await open()
    server.answer(register, () => {
      letIn(server)
      return { user: ana }
    })
    await fillInFields(user, complete)
    await create(user)

    await waitFor(() => expect(toasts()).toEqual(['Account created!', 'Your journal is ready.']))
    await waitFor(() => expect(location.pathname).toBe('/journal'))
    expect(await screen.findByText('Welcome, Ana. Start with one goal.')).toBeVisible()
    expect(server.sentTo(register)).toMatchObject([
      { body: { name: 'Ana Holt', email: 'ana@example.org', password, confirmPassword: password } },
    ])
  })

  test('asks for what is missing, beside each field, and starts with the first', async () => {
    const { server, user } = await open()
    await create(user)

    for (const label of ['Full name', 'Email', 'Password']) {
      expect(field(label)).toHaveAccessibleDescription(/^Please fill in all required fields/)
    }
    expect(field('Full name')).toHaveFocus()
    expect(server.sentTo(register)).toEqual([])
  })

  test('wants the same password twice', async () => {
    const { user } = await open()
    await fillInFields(user, { ...complete, 'Confirm password': 'three unrelated birds' })
    await create(user)

    expect(field('Confirm password')).toHaveAccessibleDescription("Passwords don't match")
    expect(field('Confirm password')).toHaveFocus()
  })

  test('says how long a password has to be, and what an email looks like', async () => {
    const { user } = await open()
    await fillInFields(user, {
      ...complete,
      Email: 'ana at example',
      Password: 'short',
      'Confirm password': 'short',
    })
    await create(user)

    const likeThis = 'Please enter an email address, such as name@example.com.'
    expect(field('Email')).toHaveAccessibleDescription(likeThis)
    expect(field('Password')).toHaveAccessibleDescription(
      /^Please use at least 8 characters for your password\./,
    )
  })

  test('refuses an email that has an account, in a message and at the field', async () => {
    const { server, user } = await open()
    server.refuse(register, 'auth/email-taken')
    await fillInFields(user, complete)
    await create(user)

    const sentence = 'There is already an account with this email. Please sign in instead.'
    await waitFor(() => expect(toasts()).toEqual(['Registration Failed', sentence]))
    expect(field('Email')).toHaveAccessibleDescription(sentence)
  })

  test('refuses a well-known password and says what works', async () => {
    const { server, user } = await open()
    server.refuse(register, 'auth/common-password')
    await fillInFields(user, complete)
    await create(user)

    await waitFor(() => expect(toasts()[0]).toBe('Registration Failed'))
    expect(field('Password')).toHaveAccessibleDescription(/three unrelated words work well/)
  })

  test('says when the server cannot be reached, and keeps what was typed', async () => {
    const { server, user } = await open()
    server.lose(register)
    await fillInFields(user, complete)
    await create(user)

    await waitFor(() => expect(toasts()[0]).toBe('Registration Failed'))
    expect(field('Full name')).toHaveValue('Ana Holt')
    expect(field('Email')).toHaveValue('ana@example.org')
  })

  test('takes over the email that was typed for signing in', async () => {
    const { user } = openApp('/community/auth', nobody)
    await fillInFields(user, { Email: 'ana@example.org' })
    await user.click(screen.getByRole('tab', { name: 'Create Account' }))

    expect(field('Email')).toHaveValue('ana@example.org')
  })
})

describe('signing in', () => {
  const signIn = async (user: UserEvent, words: Readonly<Record<string, string>>) => {
    await fillInFields(user, words)
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
  }

  test('welcomes the member back', async () => {
    const { server, user } = openApp('/community/auth', nobody)
    server.answer(login, () => {
      letIn(server)
      return { user: ana }
    })
    await signIn(user, { Email: ' ANA@example.org ', Password: password })

    await waitFor(() => expect(toasts()).toEqual(['Welcome back!', 'Good to see you, Ana.']))
    await waitFor(() => expect(location.pathname).toBe('/journal'))
    await waitFor(() => expect(server.sentTo(getGoal)).not.toEqual([]))
    expect(server.sentTo(login)).toMatchObject([{ body: { email: 'ANA@example.org', password } }])
  })

  test('asks for what is missing, beside each field', async () => {
    const { user } = openApp('/community/auth', nobody)
    await user.click(await screen.findByRole('button', { name: 'Sign In' }))

    expect(field('Email')).toHaveAccessibleDescription('Please fill in all fields')
    expect(field('Password')).toHaveAccessibleDescription('Please fill in all fields')
    expect(field('Email')).toHaveFocus()
  })

  test('a refusal keeps the email, and each one is said', async () => {
    const { server, user } = openApp('/community/auth', nobody)
    server.refuse(login, 'auth/invalid-credentials')
    await signIn(user, { Email: 'ana@example.org', Password: 'not the password' })
    await waitFor(() => expect(toasts()).toEqual(['Login Failed', 'Invalid credentials']))
    expect(field('Email')).toHaveValue('ana@example.org')

    server.refuse(login, 'request/too-many')
    await signIn(user, { Password: password })
    const sentence = 'Too many attempts. Please wait a little and try again.'
    await waitFor(() => expect(toasts()).toEqual(['Login Failed', sentence]))
  })

  test('lets the password be read back', async () => {
    const { user } = openApp('/community/auth', nobody)
    await fillInFields(user, { Password: password })
    expect(field('Password')).toHaveAttribute('type', 'password')

    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field('Password')).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field('Password')).toHaveAttribute('type', 'password')
  })
})
