import { deleteGeneration, updateGeneration } from '@app/contract/newsroom/generations'
import { startJob } from '@app/contract/newsroom/writing'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fill, findButton, press } from '../../testing/journal-screen.ts'
import { finishJob } from '../../testing/newsroom-jobs.ts'
import {
  buttonIn,
  expectCard,
  expectCardFocused,
  fieldIn,
  findCard,
  findDialog,
  findQuestion,
  findTitle,
  pressIn,
  returnToWindow,
  unreached,
} from '../../testing/newsroom-screen.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { weeklyOf } from '../../testing/packages.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'

// Thursday of the third week of the first cycle.
const now = new Date('2025-07-31T09:00:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const fourthWeek = () =>
  weeklyOf({
    editorial_week: 4,
    editorial_theme: 'Nutrition & Fueling',
    title: 'Porridge at five',
    headlines: ['Porridge at five', 'Breakfast before the long one'],
  })
const open = (parts: Parameters<typeof openNewsroom>[1] = {}) =>
  openNewsroom('/content-calendar', parts)

test('each of the nine weeks says where it stands, and this week is marked', async () => {
  open({
    packages: [
      weeklyOf({ editorial_week: 2, title: 'Hips first' }),
      weeklyOf({
        id: '01960000-0000-7000-8000-0000000000e9',
        cycle_start_date: '2025-05-12',
        editorial_week: 1,
      }),
    ],
  })

  expect(await findTitle('Editorial Calendar')).toBeVisible()
  expect(screen.getByText('July 2025')).toBeVisible()
  expect(screen.getByText('Thursday 31 July 2025')).toBeVisible()
  expect(await screen.findByText('14 July to 14 September · week 3 of 9')).toBeVisible()
  const strip = /^Nine weeks: week 1 missed, week 2 published, week 3 is now, week 4 to do/
  expect(screen.getByRole('img', { name: strip })).toBeVisible()
  for (const [week, words] of [
    ['Week 1', 'Missed • No article created'],
    ['Week 2', 'Published'],
    ['Week 2', 'Ready to drop into Workbench.'],
    ['Week 2', 'Hips first'],
    ['Week 3', "This Week's Focus • Action required"],
    ['Week 3', 'The case for the second rest day'],
    ['Week 9', 'Suggested • Action required this week'],
  ] as const) {
    await expectCard(week, words)
  }
  const third = await findCard('Week 3')
  expect(document.querySelector('[aria-current="true"]')).toBe(third)
  expect(third).toHaveAccessibleName('Week 3: Recovery & Longevity')
  expect(within(third).getByRole('link', { name: /^Open in Generator/ })).toHaveAttribute(
    'href',
    '/content-generator?theme=Recovery+%26+Longevity&week=3',
  )
})

describe('an editor orders a week', () => {
  const findForm = () => findDialog('Create content for week 4')
  const openForm = () => findButton('Create content for week 4')

  test('only with a topic, and the words stay over a reload', async () => {
    const { server, user, reload } = open()
    await user.click(await openForm())
    const topic = async () => fieldIn(await findForm(), 'Topic')
    expect(await topic()).toHaveValue('Breakfast before the long one: what to eat, and when')
    await user.clear(await topic())
    expect(buttonIn(await findForm(), 'Create content')).toBeDisabled()
    await fill(user, await topic(), '  ')
    await pressIn(user, await findForm(), 'Create content')
    await expectToast('Topic Required', 'Please enter a topic for content generation.')
    expect(server.sentTo(startJob)).toEqual([])

    await fill(user, await topic(), 'Breakfast on a racing day')
    reload()
    await user.click(await openForm())
    expect(await topic()).toHaveValue('Breakfast on a racing day')
  })

  test('with headlines of their own, and finds it written', async () => {
    const { server, user, newsroom } = open()
    await user.click(await openForm())
    const form = await findForm()
    await fill(user, fieldIn(form, 'Topic'), 'Breakfast on a racing day')
    await fill(user, fieldIn(form, /^Headlines/), 'Porridge at five\n\n')
    buttonIn(form, 'Create content').focus()
    await user.keyboard('{Enter}')

    await expectCardFocused('Week 4')
    expect(server.sentTo(startJob)).toMatchObject([
      {
        body: {
          stream: 'weekly',
          topic: 'Breakfast on a racing day',
          headlines: ['Porridge at five'],
          editorial_week: 4,
        },
      },
    ])
    await expectCard('Week 4', 'Long-form article')
    finishJob(newsroom, fourthWeek())
    returnToWindow()
    await expectToastTitle('Content Generated!')
    await expectCard('Week 4', 'Porridge at five')
    await expectCard('Week 4', 'Published')
  })

  test('and changes its headlines, and opens it', async () => {
    const { server, user } = open({ packages: [fourthWeek()] })
    await pressIn(user, await findCard('Week 4'), /^Edit week 4/)
    const edit = await findDialog('Edit content for week 4')
    await fill(user, fieldIn(edit, /^Headlines/), '\nPorridge at five, and not before\n')
    await pressIn(user, edit, 'Save')
    await expectToastTitle('Content Updated')
    expect(server.sentTo(updateGeneration)[0]?.body.headlines).toEqual([
      'Porridge at five, and not before',
    ])
    await expectCard('Week 4', 'Porridge at five, and not before')

    await user.click(within(await findCard('Week 4')).getByRole('link', { name: /^View week 4/ }))
    expect(await findTitle('Porridge at five, and not before')).toBeVisible()
    expect(location.pathname + location.search).toMatch(/^\/content-generator\?package=/)
  })
})

test('an editor deletes a week and takes it back', async () => {
  const { user } = open({ packages: [weeklyOf({ editorial_week: 7 })] })
  const { title } = weeklyOf()
  await pressIn(user, await findCard('Week 7'), /^Delete week 7/)
  buttonIn(await findQuestion(), 'Delete').focus()
  await user.keyboard('{Enter}')
  await expectToastTitle('Content Deleted')
  await waitFor(async () => expect(await findCard('Week 7')).not.toHaveTextContent(title))
  await expectCardFocused('Week 7')

  ;(await findButton('Undo')).focus()
  await user.keyboard('{Enter}')
  await expectToast('Brought back', `“${title}” is back in week 7.`)
  await expectCard('Week 7', title)
  await expectCardFocused('Week 7')
})

test('a failure is said, and nothing goes', async () => {
  const { server, user } = open({ packages: [weeklyOf({ editorial_week: 6 })] })
  server.lose(deleteGeneration)
  await pressIn(user, await findCard('Week 6'), /^Delete week 6/)
  await pressIn(user, await findQuestion(), 'Delete')
  await expectToast('Delete Failed', `Failed to delete content. ${unreached}`)
  await user.keyboard('{Escape}')
  await expectCard('Week 6', weeklyOf().title)

  server.lose(startJob)
  await press(user, 'Create content for week 9')
  await pressIn(user, await findDialog('Create content for week 9'), 'Create content')
  await expectToast('Generation Failed', unreached)
  expect(await findDialog('Create content for week 9')).toBeVisible()
})

test('a double click sends a change, a deletion and an order once each', async () => {
  const { server, user } = open({ packages: [weeklyOf({ editorial_week: 5 })] })
  const changes = () => server.changesSent().filter((sent) => !sent.endsWith('auto-initialize'))
  await pressIn(user, await findCard('Week 5'), /^Edit week 5/)
  const edit = await findDialog('Edit content for week 5')
  await fill(user, fieldIn(edit, 'Topic'), 'Rest days that really work')
  await user.dblClick(buttonIn(edit, 'Save'))
  await expectToastTitle('Content Updated')
  expect(server.sentTo(updateGeneration)).toHaveLength(1)

  await pressIn(user, await findCard('Week 5'), /^Delete week 5/)
  await user.dblClick(buttonIn(await findQuestion(), 'Delete'))
  await expectToastTitle('Content Deleted')
  expect(server.sentTo(deleteGeneration)).toHaveLength(1)

  await press(user, 'Create content for week 5')
  await user.dblClick(buttonIn(await findDialog('Create content for week 5'), 'Create content'))
  await expectCardFocused('Week 5')
  expect(changes()).toEqual([
    'PUT /api/content/generations/:id',
    'DELETE /api/content/generations/:id',
    'POST /api/content/jobs',
  ])
})

test('words kept from an earlier visit are told of on the package, until they are saved or given up', async () => {
  const seventh = weeklyOf({ editorial_week: 7 })
  const { user, reload } = open({ packages: [seventh] })
  const visit = (path: string) => {
    history.replaceState(null, '', path)
    reload()
  }
  await pressIn(user, await findCard('Week 7'), /^Edit week 7/)
  await fill(
    user,
    fieldIn(await findDialog('Edit content for week 7'), 'Topic'),
    'Rest days that really work',
  )
  reload()
  expect(await findCard('Week 7')).toHaveTextContent(
    'You have words here that are not saved yet. Open Edit to go on with them.',
  )
  visit(`/content-generator?package=${seventh.id}`)
  expect(await screen.findByText(/Open Edit in the calendar to go on with them\./)).toBeVisible()

  await press(user, 'Edit the article')
  await fill(user, screen.getByRole('textbox', { name: 'Edit article' }), 'Other words.')
  reload()
  expect(await screen.findByText(/Open Edit to go on with them\./)).toBeVisible()
  await press(user, 'Edit the article')
  await press(user, 'Cancel')
  visit('/content-calendar')
  await pressIn(user, await findCard('Week 7'), /^Edit week 7/)
  await pressIn(user, await findDialog('Edit content for week 7'), 'Cancel')
  await waitFor(() =>
    expect(screen.queryByText(/You have words here that are not saved yet\./)).toBeNull(),
  )
})
