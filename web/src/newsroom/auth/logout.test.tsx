import { currentEditor, loginEditor, logoutEditor } from '@app/contract/newsroom/auth'
import { listArchivedPremium } from '@app/contract/newsroom/premium'
import { startJob } from '@app/contract/newsroom/writing'
import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bea, signInEditor } from '../../testing/editors.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { fillInFields } from '../../testing/fill-in.ts'
import { fill, press } from '../../testing/journal-screen.ts'
import { findQuestion, pressIn } from '../../testing/newsroom-screen.ts'
import { serveNewsroom } from '../../testing/newsroom.ts'
import { openApp } from '../../testing/open-app.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { expectToast } from '../../testing/screen-text.ts'

const door = () => screen.findByRole('heading', { name: 'Sign in to the newsroom' })
const topic = () => screen.findByRole('textbox', { name: 'Topic' })
const brief = 'Ten miles before breakfast'
const endSession = (server: FakeServer) => server.refuse(currentEditor, 'session/missing')

async function logIn(user: UserEvent, server: FakeServer) {
  server.answer(loginEditor, () => {
    signInEditor(server)
    return { success: true as const, user: bea }
  })
  await fillInFields(user, { Email: bea.email, Password: 'three unrelated words' })
  await press(user, 'Login')
}

test('an editor comes in where they wanted to be, with the query of the address kept', async () => {
  const { server, user } = openApp('/content-generator?theme=Gear+%26+Tech&week=6', (fresh) => {
    serveNewsroom(fresh)
    endSession(fresh)
  })
  expect(await door()).toBeInTheDocument()
  expect(document.title).toBe('Login · Stayer Newsroom')
  await logIn(user, server)

  await expectToast('Welcome back!')
  await waitFor(async () =>
    expect(await topic()).toHaveValue('Create content for Gear & Tech - Week 6'),
  )
  expect(screen.getByText(`Welcome, ${bea.email}`)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('logging out that fails says so, and leaves everything as it is', async () => {
  const { user } = openNewsroom('/content-generator', {
    prepare: (fresh) => fresh.lose(logoutEditor),
  })
  await press(user, 'Logout')

  await expectToast('Logout Failed', 'Could not log out properly')
  expect(screen.getByText(`Welcome, ${bea.email}`)).toBeVisible()
})

test('logging out asks before unsaved words are lost', async () => {
  const { server, user } = openNewsroom('/content-generator')
  server.answer(logoutEditor, () => {
    endSession(server)
    return { success: true as const }
  })
  const findLossQuestion = () => findQuestion('You have words that are not saved')
  await fill(user, await topic(), brief)
  await press(user, 'Logout')
  await pressIn(user, await findLossQuestion(), 'Stay')
  expect(await topic()).toHaveValue(brief)
  expect(server.sentTo(logoutEditor)).toEqual([])

  await press(user, 'Logout')
  await pressIn(user, await findLossQuestion(), 'Sign out and lose them')
  expect(await door()).toBeInTheDocument()
  await logIn(user, server)
  expect(await topic()).toHaveValue('')
})

test('a session that ends in the middle of the work brings the sign-in form back, and the words stay', async () => {
  const { server, user } = openNewsroom('/content-generator')
  await fill(user, await topic(), brief)
  server.refuse(startJob, 'session/missing')
  endSession(server)
  await press(user, 'Write it at once')

  const sentence = 'You have been signed out. Please log in again; what you wrote is kept.'
  expect(await screen.findByText(sentence)).toBeVisible()
  await logIn(user, server)
  await waitFor(async () => expect(await topic()).toHaveValue(brief))
})

test('a session that ends while a tab is fetched brings the sign-in form, and is no fault of the page', async () => {
  const { server, user } = openNewsroom('/content-calendar')
  server.refuse(listArchivedPremium, 'session/missing')
  const release = server.hold(listArchivedPremium)
  await user.click(await screen.findByRole('tab', { name: 'Library' }))
  expect(await screen.findByText('Loading the library')).toBeInTheDocument()
  endSession(server)
  release()

  expect(await door()).toBeInTheDocument()
})
