import { createEntry, uploadEntryImage } from '@app/contract/community/journal'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { shortDate } from '../../../platform/dates.ts'
import {
  fill,
  findEntryForm,
  findRow,
  press,
  storyIn,
  titleIn,
} from '../../../testing/journal-screen.ts'
import { openJournal } from '../../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../../testing/screen-text.ts'

type App = ReturnType<typeof openJournal>
const save = ({ user }: App) => press(user, 'Save entry')

async function open(prepare?: NonNullable<Parameters<typeof openJournal>[1]>['prepare']) {
  const app = openJournal('/journal-detailed', prepare && { prepare })
  expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeVisible()
  await press(app.user, 'New entry')
  return { app, form: await findEntryForm() }
}

async function write({ user }: App, form: HTMLElement) {
  await fill(user, titleIn(form), 'Forty lengths')
  await fill(user, storyIn(form), 'Slow, and even.')
}

test('a new entry says what is missing beside its field, and is saved with the coach’s reply following', async () => {
  const { app, form } = await open()
  await save(app)
  await expectToast('Please add a title for your journal entry')
  expect(titleIn(form)).toHaveAccessibleDescription('Please add a title for your journal entry')
  await fill(app.user, titleIn(form), 'Forty lengths')
  await save(app)
  await expectToast('Please write your journal entry')
  await fill(app.user, storyIn(form), 'Slow, and even.')
  await save(app)

  await expectToastTitle('Entry created')
  expect(await screen.findByText('Showing 1 of 1 entries')).toBeVisible()
  const card = within(await findRow('Forty lengths'))
  expect(await card.findByText('Your coach')).toBeVisible()
  expect(card.getByText('Private')).toBeVisible()
  const date = shortDate(app.journal.entries[0]?.created_at ?? '')
  expect(card.getByRole('time').textContent).toMatch(new RegExp(`^(Today|1 day ago) · ${date}$`))
  await waitFor(() => expect(form).not.toBeInTheDocument())
})

test('a new entry keeps its words when it could not be saved', async () => {
  const { app, form } = await open((server) => server.garble(createEntry, 500, '<h1>Oops</h1>'))
  await write(app, form)
  await save(app)

  await expectToastTitle('Error creating entry')
  expect(storyIn(form)).toHaveValue('Slow, and even.')
})

test('a new entry is saved without its photo when that is too large or could not be uploaded', async () => {
  const { app, form } = await open((server) => server.lose(uploadEntryImage))
  const pick = (name: string, bytes: number) =>
    app.user.upload(
      within(form).getByLabelText('Add a photo'),
      new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }),
    )
  await pick('large.jpg', 10 * 1024 * 1024)
  expect(await within(form).findByText('Image must be smaller than 10MB')).toBeVisible()
  await pick('morning.jpg', 8)
  await expectToast(
    'Image upload failed',
    'Failed to upload image. Entry will be saved without the new image.',
  )
  await write(app, form)
  await save(app)

  expect(await findRow('Forty lengths')).toBeVisible()
  expect(app.server.sentTo(createEntry).map(({ body }) => body.image_url ?? null)).toEqual([null])
})
