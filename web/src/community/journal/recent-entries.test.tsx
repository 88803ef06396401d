import { deleteEntry, editEntry, listEntries } from '@app/contract/community/journal'
import { me } from '@app/contract/community/auth'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { answeredEntryOf, entryOf } from '../../testing/entries.ts'
import { fillInFields } from '../../testing/fill-in.ts'
import {
  fill,
  findButton,
  findEditForm,
  findRow,
  press,
  storyIn,
  titleIn,
} from '../../testing/journal-screen.ts'
import { serveJournal } from '../../testing/journal.ts'
import { ana } from '../../testing/members.ts'
import type { OpenApp } from '../../testing/open-app.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'

const tab = '/journal?tab=journal'

/** Sessions 1 to `count`, newest first. */
const sessions = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    entryOf({ title: `Session ${count - at}`, content: 'Steady.' }),
  )

describe('the entries', () => {
  test('are not there yet for a new member', async () => {
    openJournal(tab)
    expect(
      await screen.findByRole('heading', { name: 'Your entries will gather here' }),
    ).toBeVisible()
  })

  test('show the five most recent and how many there are, with the way to all of them', async () => {
    const { user } = openJournal(tab, { entries: sessions(7) })
    const recent = within(await screen.findByRole('region', { name: 'Recent entries' }))
    expect(await recent.findByText('Showing recent 5 entries of 7 total')).toBeVisible()
    expect(recent.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(
      [7, 6, 5, 4, 3].map((number) => `Session ${number}`),
    )
    await user.click(recent.getByRole('link', { name: 'See all 7 entries' }))

    expect(await screen.findByText('Showing 7 of 7 entries')).toBeVisible()
    expect(location.pathname).toBe('/journal-detailed')
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7)
  })

  test('say nothing of more when there are five', async () => {
    openJournal(tab, { entries: sessions(5) })
    const recent = within(await screen.findByRole('region', { name: 'Recent entries' }))
    expect(await recent.findAllByRole('heading', { level: 3 })).toHaveLength(5)
    expect(screen.queryByText(/Showing recent/)).toBeNull()
  })

  test('unfold and fold, and carry a lock when they are private', async () => {
    const content = `It began slowly. ${'One more length. '.repeat(20)}And then it was done.`
    const { user } = openJournal(tab, {
      entries: [
        entryOf({ title: 'Open lengths', content, is_private: false }),
        entryOf({ title: 'Private lengths', content, tags: ['Recovery'] }),
      ],
    })
    const row = within(await findRow('Private lengths'))
    expect(row.getByText('Private')).toBeVisible()
    expect(row.getByText('Recovery')).toBeVisible()
    expect(within(await findRow('Open lengths')).queryByText('Private')).toBeNull()
    expect(row.queryByText(/And then it was done\./)).toBeNull()
    await user.click(row.getByRole('button', { name: 'Expand Private lengths' }))
    expect(row.getByText(/And then it was done\./)).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Collapse Private lengths' }))
    expect(row.queryByText(/And then it was done\./)).toBeNull()
  })

  test('lead to their insight', async () => {
    const { user } = openJournal(tab, { entries: [answeredEntryOf({ title: 'Long ride' })] })
    await press(user, 'Read your insight on Long ride')

    expect(await screen.findByRole('heading', { name: 'Your Insights' })).toBeVisible()
    expect(await screen.findByText(/^In reply to/)).toHaveTextContent('In reply to Long ride')
  })

  test('that could not be loaded are offered again', async () => {
    const { server, user } = openJournal(tab, { prepare: (it) => it.lose(listEntries) })
    expect(await screen.findByText('Your entries could not be loaded')).toBeVisible()
    serveJournal(server)
    await press(user, 'Try again')

    expect(
      await screen.findByRole('heading', { name: 'Your entries will gather here' }),
    ).toBeVisible()
  })

  test('gather on a page of their own, twenty at a time', async () => {
    const { user } = openJournal('/journal-detailed', { entries: sessions(22) })
    expect(await screen.findByText('Showing 20 of 22 entries')).toBeVisible()
    expect(screen.getByText('20 of 22 are on the page')).toBeVisible()
    await press(user, 'Show more entries')

    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(22))
    expect(screen.getByText('Showing 22 of 22 entries')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more entries' })).toBeNull()
  })
})

describe('an entry', () => {
  const content = 'Twelve times 400, every one of them even.'
  const track = answeredEntryOf({ title: 'Track', content, tags: ['Training'] })
  const open = () => openJournal(tab, { entries: [track] })

  async function edit({ user }: OpenApp) {
    await press(user, 'Edit Track')
    return findEditForm('Track')
  }
  const save = ({ user }: OpenApp) => press(user, 'Save changes')
  async function remove({ user }: OpenApp) {
    await press(user, 'Delete Track')
    const name = 'Are you sure you want to delete this journal entry?'
    return within(await screen.findByRole('alertdialog', { name }))
  }

  test('is changed in its place', async () => {
    const app = open()
    const form = await edit(app)
    expect(titleIn(form)).toHaveFocus()
    expect(storyIn(form)).toHaveValue(content)
    await fill(app.user, titleIn(form), 'Track, in the rain')
    await app.user.click(within(form).getByRole('checkbox', { name: 'Race Day' }))
    await app.user.click(within(form).getByRole('switch', { name: 'Make private' }))
    await save(app)

    await expectToast('Entry updated')
    const row = within(await findRow('Track, in the rain'))
    expect(row.getByText('Race Day')).toBeVisible()
    expect(row.queryByText('Private')).toBeNull()
    expect(
      row.getByRole('button', { name: 'Read your insight on Track, in the rain' }),
    ).toBeVisible()
  })

  test('needs both title and story when it is changed', async () => {
    const app = open()
    const form = await edit(app)
    await app.user.clear(storyIn(form))
    expect(within(form).getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await app.user.type(storyIn(form), '  ')
    await save(app)

    await expectToast('Missing information', 'Please fill in both title and content.')
    expect(app.server.sentTo(editEntry)).toEqual([])
  })

  test('stays as it was when the change is given up', async () => {
    const app = open()
    await fill(app.user, titleIn(await edit(app)), 'Something else')
    await press(app.user, 'Cancel')

    expect(await findRow('Track')).toBeVisible()
    expect(titleIn(await edit(app))).toHaveValue('Track')
  })

  test('keeps its changed words when they could not be saved', async () => {
    const app = open()
    app.server.lose(editEntry)
    await fill(app.user, titleIn(await edit(app)), 'Track, in the rain')
    await save(app)
    await expectToastTitle('Error')
    expect(titleIn(await findEditForm('Track'))).toHaveValue('Track, in the rain')

    app.reload()
    expect(titleIn(await edit(app))).toHaveValue('Track, in the rain')
  })

  test('keeps its changed words when the session has ended', async () => {
    const app = open()
    await fill(app.user, titleIn(await edit(app)), 'Track, in the rain')
    app.server.refuse(editEntry, 'session/missing')
    app.server.refuse(me, 'session/missing')
    await save(app)
    await fillInFields(app.user, { Email: ana.email, Password: 'three unrelated words' })
    await press(app.user, 'Sign In')

    expect(titleIn(await edit(app))).toHaveValue('Track, in the rain')
  })

  test('goes for good once the question is answered', async () => {
    const app = open()
    const question = await remove(app)
    expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await app.user.click(question.getByRole('button', { name: 'Keep it' }))
    expect(await findRow('Track')).toBeVisible()
    await waitFor(async () => expect(await findButton('Delete Track')).toHaveFocus())
    expect(app.server.sentTo(deleteEntry)).toEqual([])

    await app.user.click((await remove(app)).getByRole('button', { name: 'Delete' }))
    await expectToast('Entry deleted')
    expect(
      await screen.findByRole('heading', { name: 'Your entries will gather here' }),
    ).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Track' })).toBeNull()
    expect(app.server.sentTo(deleteEntry)).toMatchObject([{ params: { id: track.id } }])
  })

  test('is still there when it could not be deleted', async () => {
    const app = open()
    app.server.lose(deleteEntry)
    const question = await remove(app)
    await app.user.click(question.getByRole('button', { name: 'Delete' }))

    await expectToastTitle('Failed to delete journal entry')
    await app.user.click(question.getByRole('button', { name: 'Keep it' }))
    expect(await findRow('Track')).toBeVisible()
  })
})
