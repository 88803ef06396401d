import { endSession, listSessions } from '@app/contract/community/sessions'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { press } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'
import { currentSession, sessionOf } from '../../testing/sessions.ts'

const findList = async () =>
  within(await screen.findByRole('list', { name: 'Where you are signed in' }))

test('a list of sessions that does not come says so, and is asked for again', async () => {
  const { server, user } = openJournal('/profile', { prepare: (it) => it.lose(listSessions) })
  expect(await screen.findByText('Where you are signed in could not be loaded')).toBeVisible()
  server.answer(listSessions, { success: true, sessions: [currentSession] })
  await press(user, 'Try again')

  expect(await (await findList()).findByText(/This one/)).toBeVisible()
})

test('a sign-out that fails says so, and the browser stays in the list', async () => {
  const phone = sessionOf('Safari on an iPhone')
  const sessions = [currentSession, phone]
  const { server, user } = openJournal('/profile', {
    prepare: (it) => it.answer(listSessions, { success: true, sessions }),
  })
  server.refuse(endSession, 'request/too-many')
  const row = (await findList()).getByText(/Safari on an iPhone/).closest('li')
  if (!row) throw new Error('The phone is not in the list.')
  await user.click(within(row).getByRole('button'))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Sign out Safari on an iPhone?' }),
  )
  await user.click(question.getByRole('button', { name: 'Sign out' }))

  await expectToastTitle('Sign-out failed')
  expect(server.sentTo(endSession)).toMatchObject([{ params: { id: phone.id } }])
  await waitFor(async () =>
    expect((await findList()).getByText(/Safari on an iPhone/)).toBeVisible(),
  )
})
