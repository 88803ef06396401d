import { getImage } from '@app/contract/community/images'
import { createEntry, uploadEntryImage } from '@app/contract/community/journal'
import { me } from '@app/contract/community/auth'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import {
  fill,
  findEditForm,
  findEntryForm,
  findRow,
  openTab,
  press,
  storyIn,
  titleIn,
} from '../../testing/journal-screen.ts'
import { openJournal, type OpenJournal } from '../../testing/open-journal.ts'
import { expectToast, expectToastTitle, toasts } from '../../testing/screen-text.ts'

const imageUrl = '/api/community/images/01960000-0000-7000-8000-0000000000f0'
const png = () => new File([new Uint8Array(8)], 'morning.png', { type: 'image/png' })
const notes = () => new File(['no picture at all'], 'notes.txt', { type: 'text/plain' })
const picked = () => screen.queryByRole('img', { name: 'The one you picked' })
const create = ({ user }: OpenJournal) => press(user, 'Create Entry & Get Insights')
const photoSent = ({ server }: OpenJournal) =>
  server.sentTo(createEntry).map(({ body }) => body.image_url ?? null)

async function open(): Promise<OpenJournal> {
  const app = openJournal('/journal?tab=journal', {
    prepare: (server) => server.answer(uploadEntryImage, { imageUrl }),
  })
  const form = await findEntryForm()
  await fill(app.user, titleIn(form), 'Morning loop')
  await fill(app.user, storyIn(form), 'The sky was worth a picture.')
  return app
}

/**
 * Picks a file: the field offers pictures only, but one that is dragged onto it can be anything.
 */
async function pick(file: File, form?: HTMLElement) {
  const field = within(form ?? (await findEntryForm())).getByLabelText('Add a photo')
  fireEvent.change(field, { target: { files: [file] } })
}

async function expectFault(fault: string) {
  const group = within(await findEntryForm()).findByRole('group', { name: 'Photo' })
  expect(
    within(await group)
      .getAllByRole('paragraph')
      .at(-1),
  ).toHaveTextContent(fault)
}

describe('a photo', () => {
  test('is uploaded when it is picked, and stays with the draft and the entry', async () => {
    const app = await open()
    await pick(png())
    await waitFor(() => expect(picked()).toBeVisible())
    app.reload()
    await waitFor(() => expect(picked()).toHaveAttribute('src', imageUrl))
    await create(app)
    expect(await screen.findByRole('heading', { name: 'Your Insights' })).toBeVisible()
    await openTab(app.user, 'Journal')
    const row = within(await findRow('Morning loop'))
    await app.user.click(row.getByRole('button', { name: 'Expand Morning loop' }))

    expect(row.getByRole('img', { name: 'From Morning loop' }).getAttribute('src')).toContain(
      imageUrl,
    )
    expect(photoSent(app)).toEqual([imageUrl])
  })

  test('can be taken away again', async () => {
    const app = await open()
    await pick(png())
    await press(app.user, 'Remove photo')
    await create(app)

    await expectToastTitle('Entry created')
    expect(photoSent(app)).toEqual([null])
  })

  test('of ten megabytes is refused before it is sent', async () => {
    const app = await open()
    await pick(new File([new Uint8Array(10 * 1024 * 1024)], 'large.png', { type: 'image/png' }))

    await expectFault('Image must be smaller than 10MB')
    expect(screen.getByRole('button', { name: 'Create Entry & Get Insights' })).toBeEnabled()
    expect(app.server.sentTo(uploadEntryImage)).toEqual([])
  })

  test.each([
    [
      'that is no picture is refused with the sentence for it',
      'images/wrong-type',
      ['Image upload failed', 'Please choose a JPEG, PNG, GIF, WebP or HEIC image.'],
    ],
    [
      'that is damaged is refused with the sentence for it',
      'images/unreadable',
      ['Image error', 'Failed to process the image. Please try again.'],
    ],
  ] as const)('%s, and the entry is saved without it', async (_what, code, [title, message]) => {
    const app = await open()
    app.server.refuse(uploadEntryImage, code)
    await pick(notes())
    await expectToast(title, message)
    await expectFault(message)
    await create(app)

    await expectToastTitle('Entry created')
    expect(photoSent(app)).toEqual([null])
  })

  test('whose upload fails does not hold up the entry', async () => {
    const message = 'Failed to upload image. Entry will be saved without the new image.'
    const app = await open()
    app.server.lose(uploadEntryImage)
    await pick(png())
    await expectToast('Image upload failed', message)
    await expectFault(message)
    await create(app)

    await expectToastTitle('Entry created')
    expect(photoSent(app)).toEqual([null])
  })

  test('for an entry that is edited has to be a picture by its name already', async () => {
    const { server, user } = openJournal('/journal?tab=journal', {
      entries: [entryOf({ title: 'Track' })],
    })
    await press(user, 'Edit Track')
    const form = await findEditForm('Track')
    await pick(notes(), form)

    expect(
      await within(form).findByText('Please choose a picture: JPEG, PNG, GIF, WebP or HEIC.'),
    ).toBeVisible()
    expect(server.sentTo(uploadEntryImage)).toEqual([])
  })

  test('that has gone from the server is asked for again, and the words of its draft stay', async () => {
    const app = await open()
    await pick(png())
    await waitFor(() => expect(picked()).toBeVisible())
    app.server.refuse(getImage, 'images/not-found')
    app.reload()
    await waitFor(() => expect(picked()).toBeVisible())
    failToLoad()

    expect(
      await screen.findByText('The photo is no longer there. Please add it again.'),
    ).toBeVisible()
    expect(picked()).toBeNull()
    expect(titleIn(await findEntryForm())).toHaveValue('Morning loop')
  })

  test('that cannot be reached for a moment stays with its draft', async () => {
    const app = await open()
    await pick(png())
    await waitFor(() => expect(picked()).toBeVisible())
    app.server.lose(getImage)
    app.reload()
    await waitFor(() => expect(picked()).toBeVisible())
    failToLoad()
    await waitFor(() => expect(app.server.sentTo(getImage)).toHaveLength(1))
    await app.user.type(storyIn(await findEntryForm()), ' And again.')

    expect(screen.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  })

  test('whose upload finds no session leads to sign in, without a word of its own', async () => {
    const { server } = await open()
    server.refuse(uploadEntryImage, 'session/missing')
    server.refuse(me, 'session/missing')
    await pick(png())

    expect(await screen.findByText(/^You have been signed out\./)).toBeVisible()
    expect(toasts()).toEqual([])
  })
})

/** The browser fires this event when the photo cannot be loaded; jsdom loads none. */
function failToLoad() {
  const shown = picked()
  if (!shown) throw new Error('There is no photo.')
  fireEvent.error(shown)
}
