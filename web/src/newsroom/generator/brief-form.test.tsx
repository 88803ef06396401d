import { startJob } from '@app/contract/newsroom/writing'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { fill, press } from '../../testing/journal-screen.ts'
import { untilJobIsFollowed } from '../../testing/job-events.ts'
import { changeJob, finishJob } from '../../testing/newsroom-jobs.ts'
import { findTitle } from '../../testing/newsroom-screen.ts'
import { openNewsroom, type OpenNewsroom } from '../../testing/open-newsroom.ts'
import { weeklyOf } from '../../testing/packages.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'

const topic = () => screen.findByRole('textbox', { name: 'Topic' })
const prompt = () => screen.findByRole('textbox', { name: /^Custom prompt/ })
const showAdvanced = async ({ user }: OpenNewsroom) =>
  user.click(await screen.findByRole('checkbox', { name: 'Advanced Options' }))
const generate = ({ user }: OpenNewsroom) => press(user, 'Write it at once')
const open = (query = '') => openNewsroom(`/content-generator${query}`)
const openGear = () => open('?theme=Gear%20%26%20Tech&week=6')
const kept = 'Kept from your last visit, and not generated yet.'

test('theme and week from the calendar are read once, and become the package’s place', async () => {
  const opened = open('?theme=Recovery%20%26%20Longevity&week=3')
  const { server, newsroom, reload } = opened
  const suggested = 'Create content for Recovery & Longevity - Week 3'
  await waitFor(async () => expect(await topic()).toHaveValue(suggested))
  await waitFor(() => expect(location.pathname + location.search).toBe('/content-generator'))
  expect(screen.getByText('Week 3 · Recovery & Longevity')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'No Content Selected' })).toBeVisible()
  expect(screen.getByText('Takes about a second')).toBeVisible()
  await generate(opened)

  await waitFor(() => expect(newsroom.jobs).toHaveLength(1))
  expect(server.sentTo(startJob)[0]?.body).toEqual({
    stream: 'weekly',
    topic: suggested,
    customPrompt: null,
    editorial_week: 3,
    editorial_theme: 'Recovery & Longevity',
  })
  const written = weeklyOf({ topic: suggested })
  await untilJobIsFollowed()
  finishJob(newsroom, written)
  await expectToastTitle('Content Generated!')
  expect(await findTitle(written.title)).toBeVisible()
  expect(location.search).toBe(`?package=${written.id}`)
  expect(screen.getByText('Ready to drop into Workbench')).toBeVisible()
  expect(await topic()).toHaveValue('')
  reload()
  expect(await findTitle(written.title)).toBeVisible()
  const recent = await screen.findByRole('region', { name: 'Recent' })
  const link = within(recent).getByRole('link')
  expect(link).toHaveAttribute('href', expect.stringContaining(`package=${written.id}`))
  expect(link).toHaveTextContent('Week 3 · Today')
})

test('a brief needs a topic, and says so at its field', async () => {
  const opened = open()
  const { user } = opened
  await fill(user, await topic(), '   ')
  await generate(opened)

  expect(await topic()).toHaveAccessibleDescription('Please enter a topic for content generation.')
  expect(await topic()).toHaveFocus()
  await fill(user, await topic(), 'x'.repeat(301))
  expect(await topic()).toHaveAccessibleDescription(/too long/)
  await fill(user, await topic(), 'Swimming before breakfast')
  expect(await topic()).toHaveAccessibleDescription('')
})

test('a custom prompt is there for those who want one, sent only if it has words', async () => {
  const opened = openGear()
  const { server, user, newsroom } = opened
  await waitFor(async () =>
    expect(await topic()).toHaveValue('Create content for Gear & Tech - Week 6'),
  )
  expect(screen.queryByRole('textbox', { name: /^Custom prompt/ })).toBeNull()
  await showAdvanced(opened)
  await fill(user, await prompt(), '   ')
  await press(user, 'Remove Week 6 · Gear & Tech')
  await generate(opened)
  await untilJobIsFollowed()
  finishJob(newsroom, weeklyOf({ topic: 'Create content for Gear & Tech - Week 6' }))
  await expectToastTitle('Content Generated!')
  await waitFor(async () => expect(await topic()).toBeEnabled())
  await fill(user, await topic(), 'Choosing running shoes')
  await showAdvanced(opened)
  await fill(user, await prompt(), ' As questions and answers. ')
  await generate(opened)

  await waitFor(() =>
    expect(server.sentTo(startJob).map(({ body }) => body)).toEqual([
      { stream: 'weekly', topic: 'Create content for Gear & Tech - Week 6', customPrompt: null },
      {
        stream: 'weekly',
        topic: 'Choosing running shoes',
        customPrompt: 'As questions and answers.',
      },
    ]),
  )
})

test('a refused topic has its reason in the place of a package, and stays to be changed', async () => {
  const opened = open()
  const { user, newsroom, reload } = opened
  const fault = 'Please see your rehabilitation team. There is reviewed material on: rest.'
  const findRefusal = () => screen.findByRole('region', { name: 'Nothing was written' })
  await fill(user, await topic(), 'Coming back from a heart attack')
  await showAdvanced(opened)
  await fill(user, await prompt(), 'Hopeful, please.')
  await generate(opened)
  await untilJobIsFollowed()
  changeJob(newsroom, newsroom.jobs[0]?.id, {
    status: 'failed',
    fault,
    refusal: 'writing/closed-topic',
  })

  expect(await findRefusal()).toHaveTextContent(fault)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(await topic()).toHaveValue('Coming back from a heart attack')
  expect(await prompt()).toHaveValue('Hopeful, please.')

  reload()
  await findRefusal()
  await press(user, 'Change the topic')
  await waitFor(async () => expect(await topic()).toHaveFocus())
  await fill(user, await topic(), 'Sleep before a race')
  await generate(opened)
  await untilJobIsFollowed()
  finishJob(newsroom, weeklyOf({ topic: 'Sleep before a race' }))
  await expectToastTitle('Content Generated!')
  expect(screen.queryByRole('region', { name: 'Nothing was written' })).toBeNull()
})

describe('a brief that was not written', () => {
  test('is kept when the page is left', async () => {
    const opened = open()
    const { user, reload } = opened
    await fill(user, await topic(), 'Hills in the dark')
    await showAdvanced(opened)
    await fill(user, await prompt(), 'Short sentences.')
    reload()

    await waitFor(async () => expect(await topic()).toHaveValue('Hills in the dark'))
    expect(await topic()).toHaveAccessibleDescription(kept)
    expect(await prompt()).toHaveValue('Short sentences.')
  })

  test('can be brought back when the calendar fills in another', async () => {
    const { user, reload } = open()
    await fill(user, await topic(), 'Hills in the dark')
    history.replaceState(null, '', '/content-generator?theme=Gear%20%26%20Tech&week=6')
    reload()

    await waitFor(async () =>
      expect(await topic()).toHaveValue('Create content for Gear & Tech - Week 6'),
    )
    expect(await topic()).toHaveAccessibleDescription('')
    await press(user, 'Undo')
    await waitFor(async () => expect(await topic()).toHaveValue('Hills in the dark'))
    expect(await topic()).toHaveAccessibleDescription(kept)
    expect(screen.queryByRole('button', { name: 'Remove Week 6 · Gear & Tech' })).toBeNull()
  })

  test('because its generation was cancelled stays', async () => {
    const opened = open()
    await fill(opened.user, await topic(), 'A taper that is never written')
    await generate(opened)
    await press(opened.user, 'Cancel')
    expect(await screen.findByText('Nothing of it was kept.')).toBeVisible()
    expect(await topic()).toHaveValue('A taper that is never written')
  })

  test('because it could not be started says why, and stays', async () => {
    const opened = open()
    const { server, user } = opened
    server.refuse(startJob, 'writing/busy', { error: 'You are busy.' })
    await fill(user, await topic(), 'Hills in the dark')
    await generate(opened)
    await expectToast('Generation Failed', 'You are busy.')
    server.garble(startJob, 500, 'upstream')
    await generate(opened)
    await expectToast(
      'Generation Failed',
      'Content generation takes ~2 minutes. Please wait and try again.',
    )
    expect(await topic()).toHaveValue('Hills in the dark')
  })
})
