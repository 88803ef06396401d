import { updateGeneration } from '@app/contract/newsroom/generations'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { fill, findButton, press } from '../../testing/journal-screen.ts'
import {
  buttonIn,
  fieldIn,
  findTitle,
  openPackage,
  partOf,
  pressIn,
} from '../../testing/newsroom-screen.ts'
import { changedPackage } from '../../testing/package-changes.ts'
import { weeklyOf } from '../../testing/packages.ts'
import { expectToastTitle, toasts } from '../../testing/screen-text.ts'

const written = weeklyOf()
const article = () => partOf('package-article')

test('the article is changed in place, not saved while empty, and given up', async () => {
  const { server, user, newsroom } = await openPackage(written)
  await press(user, 'Edit the article')
  const words = () => screen.getByRole('textbox', { name: 'Edit article' })
  await waitFor(() => expect(words()).toHaveFocus())
  expect(words()).toHaveValue(written.long_form_article)
  await fill(user, words(), '   ')
  expect(buttonIn(article(), 'Save')).toBeDisabled()
  await fill(user, words(), 'Something else')
  expect(within(article()).getByText('2 words')).toBeVisible()
  await pressIn(user, article(), 'Cancel')
  await waitFor(async () => expect(await findButton('Edit the article')).toHaveFocus())
  expect(server.sentTo(updateGeneration)).toEqual([])

  await press(user, 'Edit the article')
  await fill(user, words(), `${written.long_form_article}\n\nOne *more* thing.  `)
  await pressIn(user, article(), 'Save')
  await expectToastTitle('Content Updated')
  await press(user, 'Show the whole article')
  await waitFor(() => expect(article().querySelector('em')).toHaveTextContent('more'))
  expect(newsroom.packages).toMatchObject([
    { long_form_article: `${written.long_form_article}\n\nOne *more* thing.` },
  ])
})

test('no words are lost when saving fails', async () => {
  const { server, user, reload } = await openPackage(written)
  server.loseOnce(updateGeneration)
  const deck = () => screen.queryByRole('textbox', { name: 'Deck' })
  await press(user, 'Edit Deck')
  await fill(
    user,
    await screen.findByRole('textbox', { name: 'Deck' }),
    'A deck that must not be lost.',
  )
  await press(user, 'Save')

  await expectToastTitle('Update Failed')
  expect(toasts()[1]).toContain('Failed to update content.')
  expect(deck()).toHaveValue('A deck that must not be lost.')
  reload()
  await press(user, 'Edit Deck')
  expect(deck()).toHaveValue('A deck that must not be lost.')
  await press(user, 'Save')
  await waitFor(() => expect(deck()).toBeNull())
  expect(await screen.findByText('A deck that must not be lost.')).toBeVisible()
})

describe('the headlines', () => {
  test('are given one per line, without blank ones, and chosen from', async () => {
    const { user, newsroom } = await openPackage(written)
    const first = 'Why the second rest day earns its place in your week'
    const second = 'Rest twice and race better than you did'
    await press(user, 'Edit Headlines')
    await fill(
      user,
      screen.getByRole('textbox', { name: 'Headlines' }),
      `\n${first}\n  \n ${second} \n`,
    )
    await press(user, 'Save')
    const choice = screen.getByRole('group', { name: 'Choose the headline to publish' })
    await waitFor(() => expect(within(choice).getAllByRole('radio')).toHaveLength(2))
    await user.click(screen.getByRole('radio', { name: new RegExp(second) }))

    expect(await findTitle(second)).toBeVisible()
    expect(newsroom.packages).toMatchObject([{ headlines: [first, second], title: second }])
  })

  test('keep the last one that the arrow keys pass over', async () => {
    const headlines = ['First of three', 'Second of three', 'Third of three']
    const { server, user, newsroom } = await openPackage(
      weeklyOf({ headlines, title: 'First of three' }),
    )
    const release = server.hold(updateGeneration)
    screen.getByRole('radio', { name: /First of three/ }).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    release()

    expect(await findTitle('Third of three')).toBeVisible()
    await waitFor(() => expect(newsroom.packages).toMatchObject([{ title: 'Third of three' }]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

test('formats and metadata are changed, each by itself', async () => {
  const { user, newsroom } = await openPackage(written)
  await press(user, 'Edit Opinion')
  await fill(
    user,
    screen.getByRole('textbox', { name: 'Edit Opinion' }),
    'Praise those who **stop**.',
  )
  const opinion = () => screen.getByRole('article', { name: 'Opinion' })
  await pressIn(user, opinion(), 'Save')
  await waitFor(() => expect(opinion().querySelector('strong')).toHaveTextContent('stop'))
  await press(user, 'Edit the metadata')
  const metadata = partOf('package-metadata')
  await fill(user, fieldIn(metadata, 'Section'), 'Recovery and rest')
  await fill(user, fieldIn(metadata, 'Tags'), ' rest, , sleep , rest')
  await pressIn(user, metadata, 'Save')

  expect(await within(metadata).findByText('Recovery and rest')).toBeVisible()
  expect(newsroom.packages).toMatchObject([
    {
      metadata: { section: 'Recovery and rest', tags: ['rest', 'sleep'] },
      repurposed_formats: {
        opinion: 'Praise those who **stop**.',
        tips: written.repurposed_formats['tips'],
      },
    },
  ])
})

test('what keeps a package from the Workbench is said, and leads to its place', async () => {
  const { user } = await openPackage(
    changedPackage(written, { long_form_article: 'A claim without a source. [SOURCE NEEDED]' }),
  )
  expect(screen.getByText('1 thing to check')).toBeVisible()
  expect(screen.queryByText('Ready to drop into Workbench')).toBeNull()
  await waitFor(() => expect(article().querySelector('mark')).toHaveTextContent('[SOURCE NEEDED]'))
  const checks = screen.getByRole('region', { name: 'Checks' })
  await user.click(within(checks).getByRole('link', { name: 'Article' }))
  await waitFor(() => expect(article()).toHaveFocus())
})
