import { login, me, register } from '@app/contract/community/auth'
import { createEntry } from '@app/contract/community/journal'
import { deleteAccount, upgrade, uploadProfilePhoto } from '@app/contract/community/profile'
import type { Route } from '@app/contract/route'
import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { FakeServer } from '../testing/fake-server.ts'
import { fillInFields } from '../testing/fill-in.ts'
import { fill, findEntryForm, press, storyIn, titleIn } from '../testing/journal-screen.ts'
import { ana } from '../testing/members.ts'
import { openApp } from '../testing/open-app.ts'
import { openJournal } from '../testing/open-journal.ts'
import { expectToast } from '../testing/screen-text.ts'

const password = 'three unrelated words'

/**
 * A proxy between the browser and the server answers in its place, in words that are not for
 * people.
 */
function answerBadGateway(server: FakeServer, ...routes: Route[]) {
  for (const route of routes) server.garble(route, 502, '<h1>Bad gateway</h1>')
}

async function writeEntry(user: UserEvent, title: string, button: string) {
  const form = await findEntryForm()
  await fill(user, titleIn(form), title)
  await fill(user, storyIn(form), 'Slow, and even.')
  await press(user, button)
}

describe('an answer without words of the server’s gets those of the screen', () => {
  test('at the door', async () => {
    const { server, user } = openApp('/community/auth', (it) => {
      it.refuse(me, 'session/missing')
      answerBadGateway(it, login, register)
    })
    await fillInFields(user, { Email: ana.email, Password: password })
    await press(user, 'Sign In')
    await expectToast('Login Failed', 'Invalid credentials')

    await user.click(screen.getByRole('tab', { name: 'Create Account' }))
    await fillInFields(user, {
      'Full name': ana.name,
      Email: ana.email,
      Password: password,
      'Confirm password': password,
    })
    await press(user, 'Create Account')
    await expectToast('Registration Failed', 'Failed to create account')
    expect([...server.sentTo(login), ...server.sentTo(register)]).toHaveLength(2)
  })

  test('in the journal', async () => {
    const { server, user } = openJournal('/journal?tab=journal', {
      prepare: (it) => it.garble(createEntry, 500, '<h1>Oops</h1>'),
    })
    await writeEntry(user, 'A run of Ana’s', 'Create Entry & Get Insights')

    await expectToast('Error', 'Failed to create journal entry')
    expect(server.sentTo(createEntry)).toHaveLength(1)
  })

  test('in the full journal', async () => {
    const { server, user } = openJournal('/journal-detailed', {
      prepare: (it) => it.garble(createEntry, 500, '<h1>Oops</h1>'),
    })
    await press(user, 'New entry')
    await writeEntry(user, 'Forty lengths', 'Save entry')

    await expectToast('Error creating entry', 'Failed to create entry. Please try again.')
    expect(server.sentTo(createEntry)).toHaveLength(1)
  })

  test('on the profile', async () => {
    const { server, user } = openJournal('/profile', {
      member: { ...ana, can_upgrade: true, has_reply: true },
      prepare: (it) => answerBadGateway(it, upgrade, uploadProfilePhoto, deleteAccount),
    })
    await press(user, 'Upgrade to Premium')
    await expectToast('Upgrade Failed', 'Failed to upgrade to Premium')
    const photo = new File([new Uint8Array(8)], 'photo.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Upload a profile photo'), photo)
    await expectToast('Upload Failed', 'Failed to upload profile photo')
    await press(user, 'Delete Account')
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Delete Account',
      }),
    )
    await expectToast('Deletion Failed', 'Failed to delete account')
    expect(server.changesSent()).toHaveLength(3)
  })
})

test('a refusal in the server’s own words is said in them, with the title of the screen', async () => {
  const error = 'Not today, Ana Holt.'
  const { server, user } = openJournal('/journal-detailed', {
    prepare: (it) => it.refuse(createEntry, 'request/key-reused', { error, code: 'journal/other' }),
  })
  await press(user, 'New entry')
  await writeEntry(user, 'Forty lengths', 'Save entry')

  await expectToast('Error creating entry', error)
  expect(server.sentTo(createEntry)).toHaveLength(1)
})
