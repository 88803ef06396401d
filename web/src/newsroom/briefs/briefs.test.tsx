import { deleteBrief, getBrief, keepBrief, listBriefs } from '@app/contract/newsroom/briefs'
import { briefTopic } from '@app/contract/newsroom/topic-brief'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { jobOf } from '../../testing/jobs.ts'
import { fill, press } from '../../testing/journal-screen.ts'
import { findCard, pressIn } from '../../testing/newsroom-screen.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'
import { briefOf, keptOf } from '../../testing/topic-briefs.ts'

const kept = keptOf('Running with a dog')
const { id } = kept

function openKept(address = '/content-generator') {
  const opened = openNewsroom(address)
  let all = [kept]
  opened.server.answer(listBriefs, () => all)
  opened.server.answer(getBrief, kept)
  opened.server.answer(deleteBrief, () => {
    all = []
    return { success: true as const }
  })
  return opened
}

test('a brief is kept from the topic that was looked up', async () => {
  const { server, user } = openNewsroom('/content-generator')
  server.answer(briefTopic, kept.brief)
  server.answer(keepBrief, kept)
  await fill(user, await screen.findByRole('textbox', { name: 'Topic' }), 'Running with a dog')
  await press(user, 'See what we hold')
  await press(user, 'Keep this brief')

  await expectToastTitle('Brief kept')
  expect(server.sentTo(keepBrief)[0]?.body).toMatchObject({
    topic: 'Running with a dog',
    stream: 'weekly',
  })
})

test('kept briefs are listed, opened, and deleted after a question', async () => {
  const { user } = openKept()
  const list = await screen.findByRole('region', { name: 'Kept briefs' })
  await user.click(within(list).getByRole('link', { name: /Running with a dog/ }))

  const shown = await screen.findByRole('region', { name: 'Kept brief' })
  expect(location.search).toBe(`?brief=${id}`)
  expect(shown).toHaveTextContent('Bea Sol, 2 March')
  expect(within(shown).queryByRole('button', { name: /Write|Publish/ })).toBeNull()
  expect(shown).toHaveTextContent('a sleep researcher')
  await press(user, 'Delete this brief')
  await pressIn(user, await screen.findByRole('alertdialog'), 'Delete')

  await expectToastTitle('Brief deleted')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Kept briefs' })).toBeNull())
  expect(location.search).toBe('')
})

test('its topic can be looked up again', async () => {
  const { user, server } = openKept(`/content-generator?brief=${id}`)
  server.answer(briefTopic, briefOf('Running with a dog'))
  await press(user, 'Look it up again')

  expect(await screen.findByText('Enough for an article')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Running with a dog')
})

test('a day that stopped at a brief leads to it from the calendar', async () => {
  const job = jobOf({
    stream: 'premium',
    status: 'failed',
    topic: 'Coming back from a heart attack',
    refusal: 'writing/closed-topic',
    fault: 'Ask a cardiologist.',
    editorial_week: 3,
    editorial_theme: 'Nutrition Optimization',
    is_mine: false,
    brief_id: id,
  })
  openNewsroom('/content-calendar?tab=premium', { jobs: [job] })
  const link = within(await findCard('Day 3')).getByRole('link', { name: 'Open its brief' })
  expect(link).toHaveAttribute('href', `/content-generator?brief=${id}`)
})
