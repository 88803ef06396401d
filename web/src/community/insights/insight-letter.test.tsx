import { listFacts } from '@app/contract/community/coach'
import { sayUnhelpful, takeBackUnhelpful } from '@app/contract/community/insights'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { answeredEntries, answeredEntryOf, factOf, withPin } from '../../testing/entries.ts'
import {
  findButton,
  findLetter,
  lettersOn,
  openTab,
  press,
  unfold,
} from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToastTitle, toasts } from '../../testing/screen-text.ts'

const tab = '/journal?tab=insights'
const hill = { title: 'A grumpy hill', content: 'I walked the last of it and laughed at the top.' }
const squats = { title: 'Heavy squats', content: 'Three sets of five, and the bar felt light.' }

describe('a letter', () => {
  test.each([
    ['the AI coach', { engine: 'a-model-2' }, 'AI coach (a-model-2), not a doctor'],
    [
      'a built-in coach whose AI coach was away',
      { stand_in: 'unavailable' },
      'Built-in coach, standing in: the AI coach could not be reached',
    ],
    [
      'a built-in coach whose AI coach wrote what must not be sent',
      { stand_in: 'unsuitable' },
      'Built-in coach, standing in: the AI coach gave no answer that passed our checks',
    ],
    [
      'a built-in coach whose AI coach has had enough for a day',
      { stand_in: 'limit' },
      'Built-in coach, standing in: the AI coach has reached its daily limit',
    ],
  ] as const)('of %s says so', async (_about, reply, writer) => {
    openJournal(tab, { entries: [answeredEntryOf(hill, reply)] })

    const letter = await findLetter(hill.title)
    expect(letter).toHaveTextContent(writer)
    expect(letter).toHaveTextContent(/not a doctor/i)
  })

  const fact = factOf()
  const citing = answeredEntryOf(squats, { fact_ids: [fact.id] })
  // Strict mode mounts each part twice, and the first call is aborted.
  const oneReading = 2
  const sourcesOn = (title: string) =>
    lettersOn(title).flatMap((letter) => within(letter).queryAllByText('Where this comes from'))

  test('names its sources and their caveats on request, from one reading of the findings', async () => {
    const { server, user } = openJournal('/journal', {
      entries: [...answeredEntries(hill), withPin(citing)],
      facts: [fact],
    })
    expect(await screen.findByRole('heading', { name: 'Your Goals' })).toBeVisible()
    expect(server.sentTo(listFacts)).toEqual([])
    await openTab(user, 'Insights')
    await unfold(user, squats.title)
    await waitFor(() => expect(sourcesOn(squats.title)).toHaveLength(1))
    expect(sourcesOn(hill.title)).toEqual([])
    const letter = await findLetter(squats.title)
    const source = within(letter).getByText(fact.source)
    expect(source).not.toBeVisible()
    await user.click(within(letter).getByText('Where this comes from'))

    expect(source).toBeVisible()
    expect(source).toHaveAttribute('href', fact.url)
    expect(source).toHaveAttribute('target', '_blank')
    expect(source).toHaveAttribute('rel', 'noopener noreferrer')
    expect(within(letter).getByText('Bear in mind')).toBeVisible()
    expect(server.sentTo(listFacts)).toHaveLength(oneReading)
  })

  test('can be read when its sources could not be fetched', async () => {
    const { server } = openJournal(tab, { entries: [citing], prepare: (it) => it.lose(listFacts) })
    expect(await findLetter(squats.title)).toHaveTextContent('Built-in coach')
    await waitFor(() => expect(server.sentTo(listFacts)).not.toEqual([]))

    expect(sourcesOn(squats.title)).toEqual([])
    expect(toasts()).toEqual([])
  })
})

describe('a letter that did not help', () => {
  const thanks = 'Thank you. The editors learn the subject, not your words.'
  const unhelpful = 'This wasn’t helpful: the insight on A grumpy hill'
  const undo = 'Undo: the insight on A grumpy hill wasn’t helpful'
  const entry = answeredEntryOf(hill)
  const params = { insightId: entry.aiResponses[0]?.id }
  const pressEnterOn = async (user: UserEvent, button: HTMLElement) => {
    button.focus()
    await user.keyboard('{Enter}')
  }

  test('confirms that for good, until it is taken back, and the focus stays in its place', async () => {
    const { server, user, reload } = openJournal(tab, { entries: [entry] })
    await pressEnterOn(user, await findButton(unhelpful))
    const letter = await findLetter(hill.title)
    await waitFor(() => expect(within(letter).getByRole('status')).toHaveTextContent(thanks))
    expect(await findButton(undo)).toHaveFocus()
    expect(server.sentTo(sayUnhelpful)).toMatchObject([{ params }])

    reload()
    expect(await findLetter(hill.title)).toHaveTextContent(thanks)
    await pressEnterOn(user, await findButton(undo))
    await waitFor(async () => expect(await findButton(unhelpful)).toHaveFocus())
    expect(await findLetter(hill.title)).not.toHaveTextContent(thanks)
    expect(server.sentTo(takeBackUnhelpful)).toMatchObject([{ params }])
    reload()
    expect(await findButton(unhelpful)).toBeVisible()
  })

  test('can be from further back', async () => {
    const newer = [1, 2, 3, 4, 5].map((number) => ({
      title: `Session ${number}`,
      content: 'Steady.',
    }))
    const entries = [...answeredEntries(...newer), entry]
    const { user } = openJournal(`${tab}&entry=${entry.id}`, { entries })
    expect(await screen.findByRole('heading', { name: 'From further back' })).toBeVisible()
    await press(user, unhelpful)

    await waitFor(async () => expect(await findLetter(hill.title)).toHaveTextContent(thanks))
    await press(user, 'Pin the insight on A grumpy hill')
    expect(await findButton('Unpin the insight on A grumpy hill')).toBeVisible()
    expect(lettersOn(hill.title)).toHaveLength(1)
  })

  test('says when that could not be saved', async () => {
    const { server, user } = openJournal(tab, { entries: [entry] })
    server.lose(sayUnhelpful)
    await press(user, unhelpful)

    await expectToastTitle('Your answer could not be kept')
    expect(await findButton(unhelpful)).toBeVisible()
  })
})
