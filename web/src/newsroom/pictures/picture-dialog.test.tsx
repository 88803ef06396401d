import { getPackage } from '@app/contract/newsroom/any-package'
import { placePicture } from '@app/contract/newsroom/packages'
import { choosePicture, searchPictures, uploadPicture } from '@app/contract/newsroom/pictures'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fill, press } from '../../testing/journal-screen.ts'
import { fieldIn, openPackage, partOf } from '../../testing/newsroom-screen.ts'
import { weeklyOf } from '../../testing/packages.ts'
import { foundPicture, keptPictureOf, packagePicture } from '../../testing/pictures.ts'
import { packageIn, storeVersion } from '../../testing/stored-packages.ts'

const written = weeklyOf()
const words = { alt: 'A field under a morning sky', credit: 'Bea Lund', licence: 'Our own' }
const dialog = () => screen.findByRole('dialog')
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const field = async (name: string) => fieldIn(await dialog(), name)
const images = () => partOf('package-pictures')
const png = () => new File(['a picture'], 'field.png', { type: 'image/png' })
const chooser = async () => within(await dialog()).findByLabelText('Add a photo')
const addPhoto = async (user: UserEvent) => user.upload(await chooser(), png())

async function fillInTexts(user: UserEvent, { alt, credit, licence }: typeof words) {
  await fill(user, await screen.findByRole('textbox', { name: 'Alt text' }), alt)
  await fill(user, await field('Credit'), credit)
  await fill(user, await field('Licence'), licence)
}

/** Opens a package with the dialog of its cover. */
async function openCover() {
  const opened = await openPackage(written)
  opened.server.answer(uploadPicture, keptPictureOf())
  opened.server.answer(searchPictures, [])
  await press(opened.user, 'Change cover image')
  expect(await within(await dialog()).findByText('The writer asks for:')).toBeVisible()
  const cover = () => packageIn(opened.newsroom, written.id).pictures.coverImage
  return { ...opened, cover }
}

test('the words about a photograph stay when the dialog is closed before they are saved', async () => {
  const { user, reload } = await openCover()
  await addPhoto(user)
  await fill(user, await screen.findByRole('textbox', { name: 'Alt text' }), words.alt)
  await user.keyboard('{Escape}')
  await isClosed()
  reload()
  await press(user, 'Change cover image')
  expect(await field('Alt text')).toHaveValue(words.alt)
  expect(await dialog()).toHaveTextContent('Kept from your last visit, and not saved yet.')

  await press(user, 'Cancel')
  await isClosed()
  await press(user, 'Change cover image')
  expect(await screen.findByRole('tab', { name: 'Upload' })).toBeVisible()
})

test('what is missing beside a photograph is said at its field', async () => {
  const { server, user } = await openCover()
  await addPhoto(user)
  await press(user, 'Use this photograph')
  await waitFor(async () => expect(await field('Alt text')).toHaveFocus())
  expect(await field('Alt text')).toHaveAccessibleDescription(/Please say what the picture shows/)
  expect(await field('Credit')).toHaveAccessibleDescription(/Please say who made the picture/)
  expect(await field('Licence')).toHaveAccessibleDescription(/Please say under which licence/)
  expect(server.sentTo(placePicture)).toEqual([])
})

test('a photograph that is there already gets other words, or gives way to the drawn picture', async () => {
  const { server, user, cover } = await openCover()
  const release = server.hold(getPackage)
  await addPhoto(user)
  await fillInTexts(user, words)
  await press(user, 'Use this photograph')
  await isClosed()

  // At once, before the package is read again.
  await press(user, 'Change cover image')
  expect(await field('Credit')).toHaveValue(words.credit)
  release()
  await fill(user, await field('Credit'), 'Bea Lund, 2026')
  await press(user, 'Use this photograph')
  await waitFor(() => expect(images()).toHaveTextContent('Bea Lund, 2026'))
  await isClosed()
  await press(user, 'Change cover image')
  await press(user, 'Choose another')
  await user.click(await screen.findByRole('tab', { name: 'Drawn' }))
  const drawn = await within(await dialog()).findByRole('img')
  expect(drawn).toHaveAttribute('src', `/api/content/art/${written.id}/coverImage?size=small`)
  await press(user, 'Use the drawn picture')

  await isClosed()
  expect(cover()).toMatchObject({ kind: 'art', credit: 'Drawn for the magazine' })
  expect(server.sentTo(placePicture).at(-1)?.body.picture_id).toBeNull()
})

describe('a file that is no picture', () => {
  // The field offers pictures only; a file that is dragged onto it can be anything.
  const drag = async (file: File) =>
    fireEvent.change(await chooser(), { target: { files: [file] } })
  const isTold = (sentence: string | RegExp) =>
    waitFor(async () => expect(await chooser()).toHaveAccessibleDescription(sentence))

  test('is refused before it is sent', async () => {
    const { server } = await openCover()
    await drag(new File(['notes'], 'notes.txt', { type: 'text/plain' }))
    await isTold('Please choose a JPEG, PNG, GIF, WebP or HEIC image.')
    expect(server.sentTo(uploadPicture)).toEqual([])
  })

  test.each([
    [
      'and only calls itself one',
      'images/wrong-type',
      'Please choose a JPEG, PNG, GIF, WebP or HEIC image.',
    ],
    ['and is damaged', 'images/unreadable', /could not be read/],
  ] as const)('%s is refused by the server', async (_file, code, sentence) => {
    const { server } = await openCover()
    server.refuse(uploadPicture, code)
    await drag(png())
    await isTold(sentence)
    expect(server.sentTo(uploadPicture)).toHaveLength(1)
  })
})

describe('another editor changes meanwhile', () => {
  const theirId = '01960000-0000-7000-8000-0000000000f9'
  const theirs = { alt: 'Another morning', credit: 'Cat', licence: 'Hers' }

  test('another place of the same package: both pictures stay', async () => {
    const { user, newsroom } = await openCover()
    await addPhoto(user)
    await fillInTexts(user, words)
    const before = packageIn(newsroom, written.id)
    const inlineVisual1 = packagePicture('inlineVisual1', theirId, theirs)
    storeVersion(newsroom, { ...before, pictures: { ...before.pictures, inlineVisual1 } }, 'Cat')
    await press(user, 'Use this photograph')
    await isClosed()
    await waitFor(() => expect(images()).toHaveTextContent('Alt text: Another morning'))
    expect(images()).toHaveTextContent(`Alt text: ${words.alt}`)
  })

  test('the same picture: theirs is shown before it is replaced', async () => {
    const { user, newsroom, cover } = await openCover()
    await addPhoto(user)
    await fillInTexts(user, { ...words, credit: 'Mine' })
    const before = packageIn(newsroom, written.id)
    const coverImage = packagePicture('coverImage', theirId, { ...theirs, credit: 'Ours' })
    storeVersion(newsroom, { ...before, pictures: { ...before.pictures, coverImage } }, 'Cat')
    await press(user, 'Use this photograph')
    const notice = await within(await dialog()).findByRole('alert')
    expect(notice).toHaveTextContent('Somebody else changed this picture meanwhile')
    expect(notice).toHaveTextContent('Another morning (Ours)')
    await press(user, 'Use mine instead')
    await isClosed()
    expect(cover()).toMatchObject({ credit: 'Mine', alt: words.alt })
  })
})

describe('a library', () => {
  test('is searched for the writer’s words, and its photograph is taken with its licence', async () => {
    const { server, user, cover } = await openCover()
    const { credit, licence, licence_url, source_url } = foundPicture
    server.answer(searchPictures, [foundPicture])
    server.answer(
      choosePicture,
      keptPictureOf({ kind: 'openverse', credit, licence, licence_url, source_url }),
    )
    await user.click(screen.getByRole('tab', { name: 'Openverse' }))
    expect(server.sentTo(searchPictures)).toEqual([])
    expect(screen.getByRole('searchbox', { name: 'Search Openverse' })).toHaveValue(
      'runner hill morning',
    )
    await press(user, 'Search')
    const source = await screen.findByRole('link', { name: /^Source of Morning run by the canal/ })
    expect(source).toHaveAttribute('href', source_url)
    await press(user, /Morning run by the canal, by J. Marsh/)

    await waitFor(async () => expect(await field('Credit')).toHaveValue(credit))
    expect(screen.queryByRole('textbox', { name: 'Licence' })).toBeNull()
    expect(within(await dialog()).getByRole('link', { name: licence })).toHaveAttribute(
      'href',
      licence_url,
    )
    await fill(user, await field('Alt text'), words.alt)
    await press(user, 'Use this photograph')
    await isClosed()
    expect(cover()).toMatchObject({ alt: words.alt, credit })
    expect(server.sentTo(searchPictures)).toMatchObject([
      { query: { library: 'openverse', q: 'runner hill morning' } },
    ])
    expect(server.sentTo(choosePicture)).toMatchObject([
      { body: { library: 'openverse', id: foundPicture.id } },
    ])
  })

  test('that has nothing or cannot be reached says so, and leaves the other ways open', async () => {
    const { server, user } = await openCover()
    server.refuse(searchPictures, 'pictures/library-unreachable')
    const tab = screen.getByRole('tab', { name: 'Wikimedia Commons' })
    await user.click(tab)
    await press(user, 'Search')
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      'This picture library cannot be reached from here. Upload a photograph, or keep the drawn picture.',
    )
    server.answer(searchPictures, [])
    await press(user, 'Try again')
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible()
    tab.focus()
    await user.keyboard('{ArrowRight}')
    expect(await dialog()).toHaveTextContent('This is the picture that stands here now.')
  })
})
