import { createEntry } from '@app/contract/community/journal'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import {
  fill,
  findButton,
  findEntryForm,
  findRow,
  openTab,
  press,
  storyIn,
  titleIn,
} from '../../testing/journal-screen.ts'
import { openJournal, type OpenJournal } from '../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'

const tab = '/journal?tab=journal'
const findCreate = () => findButton('Create Entry & Get Insights')
const create = async () => app.user.click(await findCreate())
const address = () => location.pathname + location.search

let app: OpenJournal
let form: HTMLElement

beforeEach(async () => {
  app = openJournal(tab)
  form = await findEntryForm()
})

async function write(title: string, story = 'Quick, and even.') {
  await fill(app.user, titleIn(form), title)
  await fill(app.user, storyIn(form), story)
}

test('an entry can be created once both title and story hold something', async () => {
  expect(await findCreate()).toBeDisabled()
  await fill(app.user, titleIn(form), 'Tempo')
  expect(await findCreate()).toBeDisabled()
  await fill(app.user, storyIn(form), 'Quick, and even.')
  expect(await findCreate()).toBeEnabled()
  await app.user.clear(titleIn(form))
  expect(await findCreate()).toBeDisabled()
})

test('a title of nothing but spaces is missing', async () => {
  await write('   ')
  await create()

  await expectToast(
    'Missing information',
    'Please fill in both title and content for your journal entry.',
  )
  expect(address()).toBe(tab)
  expect(app.server.sentTo(createEntry)).toEqual([])
})

test('a new entry leaves an empty form behind and leads to the insights', async () => {
  await write('Tempo')
  await create()

  await expectToast('Entry created', 'Your coach replies to every entry.')
  expect(await screen.findByRole('heading', { name: 'Your Insights' })).toBeVisible()
  expect(address()).toMatch(/^\/journal\?tab=insights&entry=/)
  await openTab(app.user, 'Journal')
  expect(titleIn(await findEntryForm())).toHaveValue('')
  expect(storyIn(await findEntryForm())).toHaveValue('')
  expect(await findRow('Tempo')).toBeVisible()
  expect(app.server.sentTo(createEntry)).toMatchObject([
    { body: { title: 'Tempo', content: 'Quick, and even.' } },
  ])
})

test('the form keeps its words, tags and switch over a reload', async () => {
  await write('Tempo')
  await app.user.click(within(form).getByRole('checkbox', { name: 'Mindset' }))
  await app.user.click(within(form).getByRole('switch', { name: 'Make private' }))
  app.reload()

  expect(await screen.findByText('What you wrote last time is here, not yet saved.')).toBeVisible()
  const kept = await findEntryForm()
  expect(titleIn(kept)).toHaveValue('Tempo')
  expect(storyIn(kept)).toHaveValue('Quick, and even.')
  expect(within(kept).getByRole('checkbox', { name: 'Mindset' })).toBeChecked()
  expect(within(kept).getByRole('switch', { name: 'Make private' })).not.toBeChecked()
})

test('an entry keeps its words when the server fails', async () => {
  app.server.garble(createEntry, 500, '<h1>Oops</h1>')
  await write('Tempo')
  await create()
  await expectToastTitle('Error')
  expect(storyIn(form)).toHaveValue('Quick, and even.')
})

test('a title that is too long says so at its field, and stays when the server refuses it', async () => {
  const title = 'x'.repeat(201)
  const error = 'The title can have at most 200 characters.'
  await write(title)
  expect(titleIn(form)).toHaveAccessibleDescription(/^Title is too long by 1 character/)
  app.server.refuse(createEntry, 'request/invalid', { error })
  await create()

  await expectToast('Error', error)
  expect(titleIn(form)).toHaveValue(title)
})

test('the form has a way back to the goals', async () => {
  await press(app.user, 'Back to Goals')

  expect(await screen.findByRole('heading', { name: 'Your Goals' })).toBeVisible()
})
