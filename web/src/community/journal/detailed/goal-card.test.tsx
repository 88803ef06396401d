import { archiveGoal, editGoal, getGoal, goalHistory, setGoal } from '@app/contract/community/goals'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { goalOf, withGoal, withoutGoal } from '../../../testing/goals.ts'
import { fill, press } from '../../../testing/journal-screen.ts'
import { openJournal } from '../../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../../testing/screen-text.ts'

const path = '/journal-detailed'
const lake = goalOf('Swim the lake')
const findFirstGoal = () => screen.findByRole('textbox', { name: 'What are you training for?' })
type App = ReturnType<typeof openJournal>

const open = async (parts: Parameters<typeof openJournal>[1] = {}) => {
  const app = openJournal(path, parts)
  await press(app.user, /^Your goal/)
  return app
}

async function setFirstGoal({ user }: App) {
  await fill(user, await findFirstGoal(), lake.goal)
  await press(user, 'Set goal')
}

async function archive({ user }: App) {
  await press(user, 'Archive & Set New Goal')
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByRole('textbox', { name: 'Your new goal' }), 'Row the lake')
  await user.click(dialog.getByRole('button', { name: 'Archive & Set New Goal' }))
}

test('the goal card sets a goal, changes its words, archives it and shows its history', async () => {
  const app = await open()
  const { server, user } = app
  const serveGoal = (words: string) => {
    withGoal(server, words)
    return { goal: goalOf(words) }
  }
  server.answer(setGoal, () => serveGoal(lake.goal))
  server.answer(editGoal, () => serveGoal('Swim the long lake'))
  server.answer(archiveGoal, () => serveGoal('Row the lake'))
  await setFirstGoal(app)
  await expectToast('Goal saved')
  await press(user, 'Edit Goal')
  await fill(
    user,
    await screen.findByRole('textbox', { name: 'Edit your goal' }),
    'Swim the long lake',
  )
  await press(user, 'Save goal')
  expect(await screen.findByText('Swim the long lake')).toBeVisible()
  await archive(app)
  expect(await screen.findByText('Row the lake')).toBeVisible()
  expect(server.sentTo(setGoal)).toMatchObject([{ body: { goal: lake.goal } }])
  expect(server.sentTo(editGoal)).toMatchObject([{ body: { goal: 'Swim the long lake' } }])
  expect(server.sentTo(archiveGoal)).toMatchObject([{ body: { newGoal: 'Row the lake' } }])

  const past = goalOf('Swim the long lake', {
    id: '01960000-0000-7000-8000-000000000002',
    is_active: false,
  })
  server.answer(goalHistory, { goals: [goalOf('Row the lake'), past] })
  await press(user, 'Goal History')
  const listed = await within(await screen.findByRole('dialog')).findAllByRole('listitem')
  expect(listed).toHaveLength(2)
  expect(listed[0]).toHaveTextContent('Row the lake')
  expect(listed[1]).toHaveTextContent('Swim the long lake')
})

test('a goal that could not be set or archived says so', async () => {
  const app = await open({ prepare: (server) => [setGoal, archiveGoal].forEach(server.lose) })
  await setFirstGoal(app)
  await expectToastTitle('Error setting goal')

  withGoal(app.server, lake.goal)
  app.reload()
  await press(app.user, /^Your goal/)
  await archive(app)
  await expectToastTitle('Error archiving goal')
  expect(app.server.changesSent()).toEqual([
    'POST /api/community/goals',
    'POST /api/community/goals/archive',
  ])
})

test('a goal that could not be loaded is asked for again', async () => {
  const { server, user } = await open({ prepare: (it) => it.lose(getGoal) })
  expect(await screen.findByText('Your goals could not be loaded')).toBeVisible()
  withoutGoal(server)
  await press(user, 'Try again')

  await waitFor(async () => expect(await findFirstGoal()).toBeVisible())
})
