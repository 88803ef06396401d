import { login, me } from '@app/contract/community/auth'
import { createEntry, listEntries } from '@app/contract/community/journal'
import { getMomentum } from '@app/contract/community/momentum'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { serveAccount } from '../../testing/account.ts'
import { answeredEntryOf, entryOf, idOf } from '../../testing/entries.ts'
import { fillInFields } from '../../testing/fill-in.ts'
import {
  fill,
  findButton,
  findEditForm,
  findEntryForm,
  findRow,
  openTab,
  press,
  storyIn,
  titleIn,
} from '../../testing/journal-screen.ts'
import { ana } from '../../testing/members.ts'
import { momentumOf } from '../../testing/momentum.ts'
import { openJournal, type OpenJournal } from '../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'

const tab = '/journal?tab=journal'
const lastTime = 'What you wrote last time is here, not yet saved.'
const create = ({ user }: OpenJournal) => press(user, 'Create Entry & Get Insights')

async function write({ user }: OpenJournal, title: string, story: string) {
  const form = await findEntryForm()
  await fill(user, titleIn(form), title)
  await fill(user, storyIn(form), story)
  return form
}

test('words added while an entry is being saved stay in the form', async () => {
  const app = openJournal(tab)
  const form = await write(app, 'Tempo', 'Quick, and even.')
  const letGo = app.server.hold(createEntry)
  await create(app)
  await fill(app.user, storyIn(form), 'Quick, and even. And then it rained.')
  letGo()

  await expectToast('Entry created', 'What you changed since is still in the form.')
  expect(storyIn(form)).toHaveValue('Quick, and even. And then it rained.')
  const button = await findButton('Create Entry & Get Insights')
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  expect(location.pathname + location.search).toBe(tab)
})

test('an entry saved after its form was left takes no one elsewhere', async () => {
  const app = openJournal(tab, { prepare: (server) => server.answer(getMomentum, momentumOf()) })
  await write(app, 'Tempo', 'Quick, and even.')
  const letGo = app.server.hold(createEntry)
  await create(app)
  await openTab(app.user, 'Momentum')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Momentum' })).toBeVisible()
  letGo()

  await expectToastTitle('Entry created')
  expect(location.pathname + location.search).toBe('/journal?tab=momentum')
  await openTab(app.user, 'Journal')
  expect(await findRow('Tempo')).toBeVisible()
  expect(titleIn(await findEntryForm())).toHaveValue('')
})

test('an edit from an earlier visit says so, and can be started again', async () => {
  const { user, reload } = openJournal(tab, { entries: [entryOf({ title: 'Track' })] })
  await press(user, 'Edit Track')
  await fill(user, titleIn(await findEditForm('Track')), 'Track, in the rain')
  reload()
  await press(user, 'Edit Track')
  expect(await screen.findByText(lastTime)).toBeVisible()
  const title = titleIn(await findEditForm('Track'))
  expect(title).toHaveValue('Track, in the rain')
  await press(user, 'Start again from the saved entry')

  expect(title).toHaveValue('Track')
  expect(screen.queryByText(lastTime)).toBeNull()
})

test('an edit is said to be saved, and the page goes on from there', async () => {
  const track = answeredEntryOf({ title: 'Track', content: 'It was close.', symptoms: ['chest'] })
  const { user } = openJournal(tab, { entries: [track] })
  await press(user, 'Edit Track')
  const form = await findEditForm('Track')
  const { getByRole, getByText } = within(form)
  expect(
    getByText(/^Your coach’s reply stays as it was written\. If you change your words/),
  ).toBeVisible()
  expect(getByText(/^This journal is not monitored/)).toBeVisible()
  expect(getByRole('checkbox', { name: 'Chest pain, pressure or tightness' })).toBeChecked()
  await fill(user, storyIn(form), 'It was close, and then not.')
  await press(user, 'Save changes')

  const words = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(words()).toContain('Saved'))
  await waitFor(async () => expect(await findButton('Edit Track')).toHaveFocus())
  await press(user, 'Expand Track')
  expect(
    within(await findRow('Track')).getByText('Checked in: Chest pain, pressure or tightness'),
  ).toBeVisible()
})

test('signing out asks before unsaved words are lost', async () => {
  const { user } = openJournal(tab)
  const form = await findEntryForm()
  await fill(user, titleIn(form), 'Hill repeats')
  const answer = async (name: string) => {
    const question = await screen.findByRole('alertdialog', {
      name: 'You have words that are not saved',
    })
    await user.click(within(question).getByRole('button', { name }))
  }
  await press(user, 'Sign Out')
  await answer('Stay')
  expect(titleIn(form)).toHaveValue('Hill repeats')

  await press(user, 'Sign Out')
  await answer('Sign out and lose them')
  await waitFor(() => expect(location.pathname).toBe('/community/auth'))
})

test('the words of an entry are kept when the session ends while it is written', async () => {
  const app = openJournal(tab)
  const { server, user } = app
  const form = await write(
    app,
    'Hill repeats in the rain',
    'Six of them. The last one was the best.',
  )
  await user.click(within(form).getByRole('checkbox', { name: 'Training' }))
  server.refuse(createEntry, 'session/missing')
  server.refuse(me, 'session/missing')
  await create(app)

  expect(
    await screen.findByText(
      'You have been signed out. Please sign in again; what you wrote is kept.',
    ),
  ).toBeVisible()
  server.answer(login, () => {
    server.answer(me, { user: ana })
    return { user: ana }
  })
  await fillInFields(user, { Email: ana.email, Password: 'three unrelated words' })
  await press(user, 'Sign In')
  const kept = await findEntryForm()
  expect(location.pathname + location.search).toBe(tab)
  expect(titleIn(kept)).toHaveValue('Hill repeats in the rain')
  expect(storyIn(kept)).toHaveValue('Six of them. The last one was the best.')
  expect(within(kept).getByRole('checkbox', { name: 'Training' })).toBeChecked()
  server.answer(createEntry, entryOf({ title: 'Hill repeats in the rain' }))
  await create(app)
  await expectToastTitle('Entry created')
})

test('another member on the same device does not see the words left unsaved', async () => {
  const { server, user, reload } = openJournal(tab)
  await fill(user, titleIn(await findEntryForm()), 'Only for Ana')
  serveAccount(server, {
    member: { ...ana, id: idOf('Ben Frost'), name: 'Ben Frost', email: 'ben@example.org' },
  })
  reload()

  expect((await screen.findAllByText('Ben Frost'))[0]).toBeVisible()
  await waitFor(() => expect(server.sentTo(listEntries).length).toBeGreaterThan(1))
  expect(titleIn(await findEntryForm())).toHaveValue('')
})
