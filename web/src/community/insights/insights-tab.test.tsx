import { pinInsight, pinnedInsights, unpinInsight } from '@app/contract/community/insights'
import { listEntries } from '@app/contract/community/journal'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { answeredEntries, answeredEntryOf, entryOf, withPin } from '../../testing/entries.ts'
import { withGoal } from '../../testing/goals.ts'
import {
  findButton,
  findEntryForm,
  findFolded,
  findLetter,
  lettersOn,
  openTab,
  press,
  unfold,
} from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'

const tab = '/journal?tab=insights'
const ride = answeredEntryOf({ title: 'Long ride', content: 'Wind on the nose all the way home.' })
const longAgo = '2026-03-01T06:00:00.000Z'
const params = { insightId: ride.aiResponses[0]?.id }
const goal = 'Ride to Whitby and back in a day.'
const rowsOf = (section: string) => {
  const list = screen
    .getByRole('heading', { name: section })
    .closest('section')
    ?.querySelector('ul')
  return list ? within(list).getAllByRole('listitem') : []
}
const findPinned = () => screen.findByRole('heading', { name: 'Pinned Insights' })
const expectNoPinned = () =>
  waitFor(() => expect(screen.queryByRole('heading', { name: 'Pinned Insights' })).toBeNull())

describe('insights', () => {
  test('are one entry away for a new member', async () => {
    const { user } = openJournal(tab)
    expect(
      await screen.findByRole('heading', { name: 'Your first insight is one entry away' }),
    ).toBeVisible()
    await press(user, 'Create your first entry')

    expect(await findEntryForm()).toBeVisible()
  })

  test('are those of the five latest answered entries, newest first, and name their author', async () => {
    const titles = [6, 5, 4, 3, 2, 1].map((number) => `Session ${number}`)
    openJournal(tab, { entries: answeredEntries(...titles.map((title) => ({ title }))) })

    expect(await screen.findByRole('heading', { name: 'All Insights' })).toBeVisible()
    expect(rowsOf('All Insights').map(({ textContent }) => textContent)).toEqual(
      titles.slice(0, 5).map((title): unknown => expect.stringContaining(`Reply to ${title}`)),
    )
    expect(await findLetter('Session 6')).toHaveTextContent('Built-in coach, not a doctor')
    expect(screen.getAllByText(/^In reply to/)).toHaveLength(1)
    expect(screen.getByText(/^This journal is not monitored/)).toHaveTextContent('999')
  })

  test('are folded to a first sentence but for the newest, and unfold', async () => {
    const older = answeredEntryOf(
      { title: 'Short swim' },
      {
        created_at: longAgo,
        response_content: 'You said that it was “enough.” So be it.\n\nRest.',
      },
    )
    const { user } = openJournal(tab, { entries: [ride, older] })
    const row = await findFolded('Short swim')
    expect(row).toHaveTextContent(/You said that it was “enough.”$/)
    expect(lettersOn('Short swim')).toEqual([])
    await user.click(row)

    expect(await findLetter('Short swim')).toHaveTextContent('So be it.Rest.')
    expect(row).toHaveAttribute('aria-expanded', 'true')
    await user.click(row)
    expect(lettersOn('Short swim')).toEqual([])
  })

  test('keep a quotation whole in the first sentence of their row', async () => {
    const quoting =
      'You wrote “Went to the baths. 20 lengths. Water was cold”, and that is all of it. It will do.'
    const older = answeredEntryOf(
      { title: 'Swim' },
      { created_at: longAgo, response_content: quoting },
    )
    openJournal(tab, { entries: [ride, older] })

    expect(await findFolded('Swim')).toHaveTextContent(
      /“Went to the baths\. 20 lengths\. Water was cold”, and that is all of it\.$/,
    )
  })

  test('that are shown further up are named in their place, and lead there', async () => {
    const older = withPin(answeredEntryOf({ title: 'Short swim' }, { created_at: longAgo }))
    const { user } = openJournal(tab, { entries: [ride, older] })
    await findPinned()
    // Pinned rows may come after the others.
    await waitFor(() => expect(rowsOf('Pinned Insights')).toHaveLength(1))
    const [first, second] = rowsOf('All Insights').map(
      (row) => within(row).getAllByRole('button')[0],
    )
    if (!first || !second) throw new Error('The letters are not listed.')
    expect(first).toHaveTextContent('Shown above')
    expect(second).toHaveTextContent('Pinned, above')
    await user.click(second)
    expect(
      within(rowsOf('Pinned Insights')[0] ?? document.body).getAllByRole('button')[0],
    ).toHaveFocus()
    await user.click(first)

    expect(screen.getByRole('heading', { name: 'Long ride' })).toHaveFocus()
  })

  test('can be pinned, which lasts, and unpinned', async () => {
    const entries = [
      answeredEntryOf({ title: 'Short swim', content: 'Twenty lengths before work.' }),
      ride,
    ]
    const { server, user, reload } = openJournal(tab, { entries })
    await findFolded('Long ride')
    await expectNoPinned()
    await press(user, 'Pin the insight on Long ride')
    await expectToast('Insight pinned')
    expect(await findPinned()).toBeVisible()
    expect(lettersOn('Long ride')).toEqual([])
    expect(server.sentTo(pinInsight)).toMatchObject([{ params }])

    reload()
    expect(await findPinned()).toBeVisible()
    await unfold(user, 'Long ride')
    await user.click(within(await findLetter('Long ride')).getByRole('button', { name: /^Unpin/ }))
    await expectToast('Insight unpinned')
    await expectNoPinned()
    expect(await findButton('Pin the insight on Long ride')).toBeVisible()
    expect(server.sentTo(unpinInsight)).toMatchObject([{ params }])
  })

  test('say when a pin could not be set or taken away', async () => {
    const { server, user, journal, reload } = openJournal(tab, { entries: [ride] })
    server.lose(pinInsight)
    server.lose(unpinInsight)
    await press(user, 'Pin the insight on Long ride')
    await expectToastTitle('Error pinning insight')

    journal.entries = [withPin(ride)]
    reload()
    expect(await findPinned()).toBeVisible()
    await user.click(within(await findLetter('Long ride')).getByRole('button', { name: /^Unpin/ }))
    await expectToastTitle('Error unpinning insight')
    expect(await findPinned()).toBeVisible()
  })

  test('stand beside the goal they are given for', async () => {
    openJournal(tab, { goal, entries: [ride] })
    expect(await screen.findByText(goal)).toBeVisible()
  })

  test('that could not be loaded are offered again', async () => {
    const { server, user } = openJournal(tab, { prepare: (it) => it.lose(pinnedInsights) })
    expect(await screen.findByText('Your insights could not be loaded')).toBeVisible()
    server.answer(pinnedInsights, [])
    await press(user, 'Try again')

    expect(
      await screen.findByRole('heading', { name: 'Your first insight is one entry away' }),
    ).toBeVisible()
  })

  test('stay on the screen when they cannot be read again', async () => {
    const swim = entryOf({
      title: 'Short swim',
      content: 'Twenty lengths.',
      insight_status: 'pending',
    })
    const { server, user } = openJournal(tab, { entries: [swim, ride] })
    expect(await findLetter('Long ride')).toBeVisible()
    server.lose(pinnedInsights)
    server.lose(listEntries)
    const readBefore = server.sentTo(pinnedInsights).length
    await press(user, 'Pin the insight on Long ride')
    await waitFor(() => expect(server.sentTo(pinnedInsights).length).toBeGreaterThan(readBefore))

    await expectToast('Insight pinned')
    expect(await findLetter('Long ride')).toBeVisible()
    expect(screen.queryByText('Your insights could not be loaded')).toBeNull()
  })

  test('that came since are counted beside the goal', async () => {
    const { server, journal, user } = openJournal('/journal', { goal })
    expect(await screen.findByText('Since you set it')).toBeVisible()
    journal.entries = [ride]
    withGoal(server, goal, { entries: 1, insights: 1, pinned: 0 })
    await openTab(user, 'Insights')
    expect(await findLetter('Long ride')).toBeVisible()
    await openTab(user, 'Goals')

    const figure = () => screen.getByText('Insights', { selector: 'dt' }).parentElement
    await waitFor(() => expect(figure()?.textContent).toBe('Insights1'))
  })
})

test('the focus goes to the heading when the letter or entry that held it goes', async () => {
  const swim = answeredEntryOf({ title: 'Short swim', content: 'Twenty lengths.' })
  const { user } = openJournal(tab, { entries: [swim, ride].map(withPin) })
  await unfold(user, 'Long ride')
  within(await findLetter('Long ride'))
    .getByRole('button', { name: /^Unpin/ })
    .focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await findPinned()).toHaveFocus())

  await openTab(user, 'Journal')
  await press(user, 'Delete Long ride')
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Recent entries' })).toHaveFocus())
})
