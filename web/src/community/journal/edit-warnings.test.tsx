import { editEntry, listEntries } from '@app/contract/community/journal'
import { getMomentum } from '@app/contract/community/momentum'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answeredEntryOf } from '../../testing/entries.ts'
import {
  fill,
  findButton,
  findEditForm,
  findLetter,
  findRow,
  openTab,
  press,
  storyIn,
} from '../../testing/journal-screen.ts'
import { momentumOf } from '../../testing/momentum.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToast, toasts } from '../../testing/screen-text.ts'

const chest = 'Chest pain, pressure or tightness'
const head = 'A knock to the head'

/** Opens the form of an answered entry, and checks in a symptom. */
async function checkIn(symptom: string) {
  const app = openJournal('/journal?tab=journal', {
    entries: [answeredEntryOf({ title: 'Hill repeats', content: 'Eight of them, and even.' })],
    prepare: (server) => server.answer(getMomentum, momentumOf()),
  })
  await press(app.user, 'Edit Hill repeats')
  const form = within(await findEditForm('Hill repeats'))
  await app.user.click(form.getByRole('button', { name: 'Check in a symptom' }))
  await app.user.click(form.getByRole('checkbox', { name: symptom }))
  return app
}

const findMessage = async () => within(await findRow('Hill repeats')).findByRole('alert')

test('the safety message on an edited entry appears although the lists cannot be read again', async () => {
  const { server, user } = await checkIn(chest)
  server.lose(listEntries)
  await press(user, 'Save changes')

  expect(await findMessage()).toHaveTextContent('999')
  expect(server.sentTo(editEntry)).toMatchObject([{ body: { symptoms: ['chest'] } }])
})

test('a member who has gone elsewhere meanwhile is told of the safety message', async () => {
  const { server, user } = await checkIn(chest)
  const answer = server.hold(editEntry)
  await press(user, 'Save changes')
  await openTab(user, 'Momentum')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Momentum' })).toBeVisible()
  answer()

  await expectToast(
    'Entry updated',
    'It was answered by a safety message. Please read it in Your Insights.',
  )
})

test('the draft of an edited entry keeps its symptom', async () => {
  const { user, reload } = await checkIn(head)
  reload()
  await press(user, 'Edit Hill repeats')

  const box = within(await findEditForm('Hill repeats')).getByRole('checkbox', { name: head })
  expect(box).toBeChecked()
  box.focus()
  await user.keyboard(' ')
  expect(box).not.toBeChecked()
  expect(box).toHaveFocus()
})

test('an entry edited once more after its safety message keeps that message, and no toast repeats it', async () => {
  const { user } = await checkIn(chest)
  await press(user, 'Save changes')
  expect(await findMessage()).toBeVisible()
  await press(user, 'Dismiss message')
  await press(user, 'Edit Hill repeats')
  const form = await findEditForm('Hill repeats')
  await fill(user, storyIn(form), 'Eight of them, and even. I saw the doctor.')
  await press(user, 'Save changes')

  await expectToast('Entry updated')
  await waitFor(async () => expect(await findButton('Edit Hill repeats')).toHaveFocus())
  expect(toasts()).toEqual(['Entry updated'])
  await openTab(user, 'Insights')
  expect(await findLetter('Hill repeats')).toHaveTextContent('Safety message')
})
