import { cancelJob, retryJob } from '@app/contract/newsroom/writing'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { findButton, press } from '../../testing/journal-screen.ts'
import { untilJobIsFollowed } from '../../testing/job-events.ts'
import { jobOf } from '../../testing/jobs.ts'
import { changeJob, finishJob } from '../../testing/newsroom-jobs.ts'
import { findQuestion, findTitle, pressIn, toastText } from '../../testing/newsroom-screen.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { premiumOf, weeklyOf } from '../../testing/packages.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'

const open = (parts: Parameters<typeof openNewsroom>[1] = {}) =>
  openNewsroom('/content-generator', parts)
const findPanel = (name = 'Generating') => screen.findByRole('region', { name })
const { id } = jobOf()

test('a generation shows its real steps, is there again after a reload, and opens what it wrote', async () => {
  const recent = weeklyOf({ editorial_week: 1, title: 'Easy days between hard ones' })
  const written = weeklyOf({
    id: '01960000-0000-7000-8000-0000000000e8',
    title: 'Rest on Thursdays',
  })
  const { user, newsroom, reload } = open({
    packages: [recent],
    jobs: [jobOf()],
    engine: 'model-1',
  })
  const panel = await findPanel()
  expect(within(panel).getByRole('heading', { name: 'Recovery & Longevity, week 3' })).toBeVisible()
  const step = (words: string) =>
    within(panel)
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent.includes(words))
  expect(step('Long-form article')).toHaveTextContent('Section 3 of 8')
  expect(step('Checks')).toHaveTextContent('Up next')
  expect(within(panel).getByRole('timer')).toHaveTextContent(/^(0:5\d|1:\d\d)$/)
  expect(within(panel).getByText('of about 2 minutes')).toBeVisible()
  expect(panel).toHaveTextContent('12,345 tokens in, 4,567 out · £0.125')
  expect(await findButton('Generating…')).toBeDisabled()
  reload()
  expect(await findPanel()).toBeVisible()

  await user.click(within(await screen.findByRole('region', { name: 'Recent' })).getByRole('link'))
  expect(await findTitle(recent.title)).toBeVisible()
  expect(screen.getByText('Generating')).toBeVisible()
  await press(user, 'Show progress')
  expect(await findPanel()).toBeVisible()
  await untilJobIsFollowed()
  finishJob(newsroom, written)
  await expectToastTitle('Content Generated!')
  expect(await findTitle(written.title)).toBeVisible()
  expect(location.search).toBe(`?package=${written.id}`)
})

describe('a generation is cancelled', () => {
  test('at once in the beginning, and nothing of it is kept', async () => {
    const { server, user } = open({ jobs: [jobOf({}, 1)] })
    await press(user, 'Cancel')
    expect(await screen.findByText('Nothing of it was kept.')).toBeVisible()
    expect(server.sentTo(cancelJob)).toMatchObject([{ params: { id } }])
  })

  test('later only after a question', async () => {
    const { server, user } = open({ jobs: [jobOf()] })
    await press(user, 'Cancel')
    await pressIn(user, await findQuestion('Cancel this generation?'), 'Let it go on')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.sentTo(cancelJob)).toEqual([])
    await press(user, 'Cancel')
    await pressIn(user, await findQuestion('Cancel this generation?'), 'Cancel the generation')

    expect(await screen.findByText('Nothing of it was kept.')).toBeVisible()
    expect(server.sentTo(cancelJob)).toHaveLength(1)
  })
})

test('a generation that fails says why, and can be tried again, with the built-in writer too', async () => {
  const { server, user, newsroom } = open({ jobs: [jobOf()] })
  server.answer(retryJob, () =>
    changeJob(newsroom, id, { status: 'failed', fault: 'Still nothing.' }),
  )
  await untilJobIsFollowed()
  changeJob(newsroom, id, { status: 'failed', fault: 'The provider gave up.' })

  await expectToast('Generation Failed', 'The provider gave up.')
  const panel = await findPanel('Generation failed')
  await pressIn(user, panel, 'Try again')
  expect(await within(panel).findByText('Still nothing.')).toBeVisible()
  await pressIn(user, panel, 'Use the built-in writer')
  const retries = () => server.sentTo(retryJob).map(({ body }) => body)
  await waitFor(() => expect(retries()).toEqual([{}, { engine: 'built-in' }]))
  await pressIn(user, panel, 'Close')
  expect(await screen.findByRole('heading', { name: 'No Content Selected' })).toBeVisible()
})

describe('a rewrite that fails is an enhancement that failed', () => {
  test('without a reason it asks for patience', async () => {
    const { newsroom } = open({ jobs: [jobOf({ package_id: weeklyOf().id })] })
    await untilJobIsFollowed()
    changeJob(newsroom, id, { status: 'failed' })
    await expectToast(
      'Enhancement Failed',
      'Content generation takes ~2 minutes. Please wait and try again.',
    )
    expect(await findPanel('Generation failed')).toBeVisible()
  })

  test('of a premium post, also in the panel', async () => {
    const { newsroom } = open({ jobs: [jobOf({ stream: 'premium', package_id: premiumOf().id })] })
    expect(await screen.findByRole('progressbar')).toBeVisible()
    await untilJobIsFollowed()
    changeJob(newsroom, id, { status: 'failed', fault: 'The provider did not answer.' })
    await waitFor(() => expect(toastText()).toContain('Enhancement Failed'))
    expect(await findPanel('Generation failed')).toHaveTextContent('Enhancement Failed')
  })
})
