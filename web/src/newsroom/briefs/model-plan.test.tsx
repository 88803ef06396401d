import { keepBrief } from '@app/contract/newsroom/briefs'
import { helpWithBrief, outlineByModel } from '@app/contract/newsroom/model-help'
import { briefTopic } from '@app/contract/newsroom/topic-brief'
import { startJob } from '@app/contract/newsroom/writing'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill, press } from '../../testing/journal-screen.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { expectToast } from '../../testing/screen-text.ts'
import { briefOf, keptOf } from '../../testing/topic-briefs.ts'

const parts = ['Opening', 'Hours', 'Mornings', 'Evenings', 'A week'].map((title) => ({
  title,
  about: `Speaks of ${title.toLowerCase()}.`,
  fact_ids: ['F1'],
}))
const planned = {
  engine: 'model-1',
  outline: { format: 'explainer', angle: 'Mornings, not hours.', parts },
  facts: [{ fact_id: 'F1', claim: 'They slept.', caveat: 'Once.' }],
}

async function lookUp() {
  const opened = openNewsroom('/content-generator', { engine: 'model-1' })
  await fill(opened.user, await screen.findByRole('textbox', { name: 'Topic' }), 'Sleeping well')
  await press(opened.user, 'See what we hold')
  return opened
}

test('a model’s outline is bought first, changed on the board, and written as it was approved', async () => {
  const { server, user } = await lookUp()
  server.answer(outlineByModel, planned)
  await press(user, 'Ask model-1 for an outline')

  expect(await screen.findByText('Mornings, not hours.')).toBeVisible()
  expect(screen.getByText('Speaks of hours. · They slept.')).toBeVisible()
  await press(user, 'Move Mornings up')
  await press(user, 'Leave out Evenings')
  await press(user, 'Write it')

  await waitFor(() => expect(server.sentTo(startJob)).toHaveLength(1))
  const { outline, model_outline: approved } = server.sentTo(startJob)[0]?.body ?? {}
  expect(outline).toBeUndefined()
  expect(approved?.parts.map(({ title }: { title: string }) => title)).toEqual([
    'Opening',
    'Mornings',
    'Hours',
    'A week',
  ])
})

test('a model that gives none says why, and the shelf’s outline stays', async () => {
  const { server, user } = await lookUp()
  server.refuse(outlineByModel, 'writing/failed', { error: 'It is down.' })
  await press(user, 'Ask model-1 for an outline')
  await expectToast('No outline', 'The model gave no outline. It is down.')
  expect(screen.getByRole('heading', { name: 'Part a' })).toBeVisible()
})

test('where nothing is held a model only suggests questions, which can be kept with the brief', async () => {
  const { server, user } = openNewsroom('/content-generator', { engine: 'model-1' })
  server.answer(briefTopic, briefOf('Running with a dog', { verdict: 'brief', outline: null }))
  server.answer(keepBrief, keptOf('Running with a dog'))
  server.answer(helpWithBrief, {
    engine: 'model-1',
    whom: ['a vet'],
    questions: ['What limps first?'],
    angles: [],
  })
  await fill(user, await screen.findByRole('textbox', { name: 'Topic' }), 'Running with a dog')
  await press(user, 'See what we hold')
  await press(user, 'Ask model-1 for questions')
  expect(await screen.findByText('What limps first?')).toBeVisible()
  await press(user, 'Add them to my notes')
  await press(user, 'Keep this brief')

  await waitFor(() =>
    expect(server.sentTo(keepBrief)[0]?.body.material?.notes).toContain(
      'from nothing reviewed:\n- a vet\n- What limps',
    ),
  )
})

test('without a provider there is nobody to ask', async () => {
  openNewsroom('/content-generator')
  expect(await screen.findByRole('button', { name: 'See what we hold' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Ask / })).toBeNull()
})
