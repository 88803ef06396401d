import {
  changeSite,
  previewSite,
  readSite,
  siteParts,
  undoSiteChange,
  uploadSitePicture,
  type Site,
} from '@app/contract/newsroom/site'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { signInEditor } from '../../testing/editors.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.ts'

const first = '01960000-0000-7000-8000-00000000000a'
const second = '01960000-0000-7000-8000-00000000000b'
const given: Site = {
  version: null,
  is_from_file: false,
  words: {
    founderName: 'the founder',
    headline: 'One\nTwo',
    teaser: '{Founder} runs.',
    story: ['At first.', '> Then.'],
    figures: [{ figure: '4', label: 'medals' }],
    bib: { number: '57' },
    medals: { world: 4 },
    publisherStory: ['We publish.'],
    quote: 'Go on.',
  },
  pictures: { portrait: null, coverCycling: null, coverSwimming: null, coverRunning: null },
  given: [...siteParts],
  last_change: null,
}
const changed: Site = {
  ...given,
  version: first,
  words: { ...given.words, quote: 'Ours.' },
  given: siteParts.filter((part) => part !== 'quote'),
  last_change: { parts: ['quote'], by: 'Bea Lund', at: '2026-03-02T09:00:00.000Z' },
}

const open = (
  site: Site,
  prepare: (server: FakeServer) => void = () => undefined,
  foreseen: RegExp[] = [],
) =>
  openApp(
    '/newsroom/landing-page',
    (server) => {
      signInEditor(server, { role: 'admin' })
      server.answer(readSite, site)
      prepare(server)
    },
    foreseen,
  )

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('everything is marked as still given, and a saved word no more', async () => {
  const { server, user } = open(given, (fake) => fake.answer(changeSite, changed))
  await screen.findByText('Everything is still as it came with Stayer.')
  const quotation = await card('The quotation')
  expect(quotation.getByText('Still the given words')).toBeDefined()
  expect(quotation.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)

  await user.clear(quotation.getByLabelText('Words'))
  await user.type(quotation.getByLabelText('Words'), 'Ours.')
  await user.click(quotation.getByRole('button', { name: 'Save' }))

  await screen.findByText('12 of 13 things are still as they came with Stayer.')
  expect(server.sentTo(changeSite)).toMatchObject([
    { body: { version: null, change: { quote: 'Ours.' } } },
  ])
  expect(screen.getByText(/Last change: quotation, by Bea Lund/)).toBeDefined()
  expect((await card('The quotation')).queryByText('Still the given words')).toBeNull()
})

test('the last change is taken back, and a part gets its given words back', async () => {
  const { server, user } = open(changed, (fake) => {
    fake.answer(undoSiteChange, given)
    fake.answer(changeSite, { ...given, version: second })
  })
  const quotation = await card('The quotation')

  await user.click(quotation.getByRole('button', { name: 'Back to the given words' }))
  await user.click(await screen.findByRole('button', { name: 'Undo the last change' }))

  await screen.findByText('Everything is still as it came with Stayer.')
  expect(server.sentTo(changeSite)).toMatchObject([
    { body: { version: first, change: { quote: null } } },
  ])
  expect(server.sentTo(undoSiteChange)).toMatchObject([{ body: { version: second } }])
})

test('paragraphs, figures and medals are sent as the page needs them, with each fault at its field', async () => {
  const { server, user } = open(given, (fake) => fake.answer(changeSite, changed))
  const figures = await card('Figures, race number and medals')
  const number = figures.getByLabelText('Race number')
  await user.clear(number)
  await user.type(number, 'x')
  await user.click(figures.getByRole('button', { name: 'Save' }))
  expect(figures.getByText('A race number has one to three digits.')).toBeDefined()
  expect(document.activeElement).toBe(number)

  await user.clear(number)
  await user.type(figures.getByLabelText('Figure 2'), '12')
  await user.type(figures.getAllByLabelText('Counts')[1] ?? number, 'marathons')
  await user.clear(figures.getByLabelText('World championship medals'))
  await user.click(figures.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(server.sentTo(changeSite)).toHaveLength(1))
  expect(server.sentTo(changeSite)[0]?.body.change).toEqual({
    figures: [
      { figure: '4', label: 'medals' },
      { figure: '12', label: 'marathons' },
    ],
    bib: {},
    medals: {},
  })
})

test('words that are not saved are previewed, and stay when the page was changed by somebody else', async () => {
  const { server, user } = open(given, (fake) => {
    fake.answer(previewSite, { url: '/api/admin/site/preview?unsaved=1' })
    fake.refuse(changeSite, 'site/conflict')
  })
  const founder = await card('The founder')
  expect(screen.getByTitle('The landing page').getAttribute('src')).toBe('/api/admin/site/preview')
  const story = founder.getByLabelText('Story')
  await user.type(story, '\n\n\nThe end.')
  await user.click(founder.getByRole('button', { name: 'Preview' }))

  await screen.findByRole('region', { name: 'Preview, not saved yet' })
  expect(server.sentTo(previewSite)).toMatchObject([
    { body: { change: { story: ['At first.', '> Then.', 'The end.'] } } },
  ])
  expect(screen.getByTitle('The landing page').getAttribute('src')).toBe(
    '/api/admin/site/preview?unsaved=1#founder-story',
  )

  await user.click(founder.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Somebody has changed the page meanwhile/)
  expect((await card('The founder')).getByLabelText<HTMLTextAreaElement>('Story').value).toContain(
    'The end.',
  )
})

test('a portrait is added, cropped with the keyboard’s sliders and described', async () => {
  const picture = {
    id: second,
    url: `/api/admin/site/pictures/${second}`,
    width: 2000,
    height: 1000,
  }
  const { server, user } = open(given, (fake) => {
    fake.answer(uploadSitePicture, picture)
    fake.answer(changeSite, changed)
  })
  await user.click(
    await screen.findByRole('button', { name: 'Add a picture: Portrait of the founder' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Portrait of the founder' }))
  await user.upload(
    dialog.getByLabelText('Add a photo'),
    new File(['x'], 'face.jpg', { type: 'image/jpeg' }),
  )

  fireEvent.change(await dialog.findByLabelText('Left to right'), { target: { value: '100' } })
  expect(dialog.getByLabelText<HTMLInputElement>('Up and down').disabled).toBe(true)
  await user.type(dialog.getByLabelText('What is to be seen'), 'At the pool')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sentTo(changeSite)[0]?.body.change).toEqual({
    portrait: { picture_id: second, crop: { left: 0.6, top: 0, width: 0.4 }, alt: 'At the pool' },
  })
})

test('an editor who is no admin is told so, and nothing is requested', async () => {
  const { server } = openApp('/newsroom/landing-page', (fake) => signInEditor(fake))

  await screen.findByText('Only administrators can change the landing page.')
  expect(server.sentTo(readSite)).toEqual([])
})
