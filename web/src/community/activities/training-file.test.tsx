import {
  attachActivity,
  deleteActivity,
  getActivity,
  listActivities,
  uploadActivity,
} from '@app/contract/community/activities'
import { activityFaults } from '@app/contract/community/activity-files'
import { createEntry, editEntry } from '@app/contract/community/journal'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { activityOf, readFileOf } from '../../testing/activities.ts'
import { entryOf, idOf } from '../../testing/entries.ts'
import {
  fill,
  findEditForm,
  findEntryForm,
  press,
  storyIn,
  titleIn,
} from '../../testing/journal-screen.ts'
import { openJournal, type OpenJournal } from '../../testing/open-journal.ts'
import { expectToast } from '../../testing/screen-text.ts'
import type { FakeServer } from '../../testing/fake-server.ts'

const fit = (name = 'run.fit') => new File([new Uint8Array(8)], name)
const pick = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Choose or drop training files'), {
    target: { files },
  })
const bodies = ({ server }: OpenJournal) => server.sentTo(createEntry).map(({ body }) => body)

async function open(
  prepare: (server: FakeServer) => void,
  parts: Parameters<typeof openJournal>[1] = {},
) {
  const app = openJournal('/journal?tab=journal', { ...parts, prepare })
  const form = await findEntryForm()
  await press(app.user, 'Training file')
  return { ...app, form }
}

test('a file fills in title, day and numbers, and goes with the entry', async () => {
  const app = await open((server) => {
    server.answer(uploadActivity, { files: [readFileOf()] })
  })
  await pick(fit())

  await waitFor(() => expect(titleIn(app.form)).toHaveValue('Steady run, 30 min'))
  expect(
    within(app.form).getByText(
      /^Run · 30 min · 5 km .* heart rate 139, at most 159 · 60 m climbed$/,
    ),
  ).toBeVisible()
  await press(app.user, 'Look at it')
  expect(await screen.findByRole('img', { name: /^A route of \d\.\d km as drawn/ })).toBeVisible()
  expect(screen.getByRole('img', { name: /^Heart rate\. 139 beats a minute/ })).toBeVisible()

  await fill(app.user, storyIn(app.form), 'Round the hill.')
  await press(app.user, 'Create Entry & Get Insights')
  await waitFor(() => expect(bodies(app)).toHaveLength(1))
  expect(bodies(app)[0]).toMatchObject({
    activity_id: idOf('activity'),
    happened_on: '2026-02-28',
    workout: { sport: 'run', minutes: 30, effort: 4, distance_m: 5000 },
    self_report: { feeling: 'good' },
  })
  expect(app.server.sentTo(uploadActivity)[0]?.query).toEqual({ ends: 'cut' })
})

test('the member’s own words stay, and a file can be removed again', async () => {
  const app = await open((server) => {
    server.answer(uploadActivity, { files: [readFileOf()] })
    server.answer(deleteActivity, { success: true })
  })
  await fill(app.user, titleIn(app.form), 'Round the hill')
  await pick(fit())

  await press(app.user, 'Remove training file')
  expect(titleIn(app.form)).toHaveValue('Round the hill')
  expect(await screen.findByLabelText('Choose or drop training files')).toBeInTheDocument()
  expect(app.server.sentTo(deleteActivity)).toHaveLength(1)
})

test('a file can be put on an entry that is there, whose words and day stay', async () => {
  const entry = entryOf({ title: 'Round the hill' })
  const app = openJournal('/journal?tab=journal', {
    entries: [entry],
    prepare: (server) => {
      server.answer(uploadActivity, { files: [readFileOf()] })
      server.answer(attachActivity, activityOf({ entry_id: entry.id }))
    },
  })
  await press(app.user, 'Edit Round the hill')
  const form = await findEditForm('Round the hill')
  await app.user.click(within(form).getByRole('button', { name: 'Training file' }))
  await pick(fit())
  await within(form).findByText(/^Run · 30 min · 5 km/)
  expect(titleIn(form)).toHaveValue('Round the hill')
  await press(app.user, 'Save changes')

  await expectToast('Entry updated')
  expect(app.server.sentTo(attachActivity)).toMatchObject([
    { params: { id: entry.id }, body: { activity_id: idOf('activity') } },
  ])
  const [edit] = app.server.sentTo(editEntry)
  expect(edit?.body).toMatchObject({ workout: { sport: 'run', minutes: 30 } })
  expect(edit?.body).not.toHaveProperty('happened_on')
})

test('a watch without a clock is asked for its day', async () => {
  const app = await open((server) => {
    server.answer(uploadActivity, {
      files: [readFileOf({ activity: activityOf({ started_at: null, local_day: null }) })],
    })
  })
  await pick(fit())

  fireEvent.change(await screen.findByLabelText('Which day was it?'), {
    target: { value: '2026-02-20' },
  })
  await fill(app.user, storyIn(app.form), 'Round the hill.')
  await press(app.user, 'Create Entry & Get Insights')
  await waitFor(() => expect(bodies(app)[0]).toMatchObject({ happened_on: '2026-02-20' }))
})

test('a file that cannot be read says why, and the ends of the route are kept only when asked', async () => {
  const app = await open((server) => server.refuse(uploadActivity, 'activities/damaged'))
  await app.user.click(await screen.findByRole('switch', { name: /first and last 400 m/ }))
  await pick(fit('broken.fit'))

  expect(await screen.findByText(activityFaults.damaged)).toBeVisible()
  expect(app.server.sentTo(uploadActivity)[0]?.query).toEqual({ ends: 'kept' })
})

test('of several files one offers to go on the entry of its session, and each other gets an entry', async () => {
  const entry = entryOf({ title: 'Round the hill' })
  const names = ['same.fit', 'one.fit', 'two.fit']
  const files = names.map((name) => readFileOf({ name, activity: activityOf({ id: idOf(name) }) }))
  const [same, ...others] = files
  const app = await open(
    (server) => {
      const marked = {
        ...readFileOf(),
        ...same,
        same_start: { entry_id: entry.id, title: entry.title },
      }
      server.answer(uploadActivity, { files: [marked, ...others] })
      server.answer(attachActivity, activityOf({ id: idOf('same.fit'), entry_id: entry.id }))
    },
    { entries: [entry] },
  )
  await pick(fit('week.zip'))

  await press(app.user, 'Put it on that entry')
  await expectToast('Training file added', 'It stands on “Round the hill” now.')
  await press(app.user, 'Write an entry for each of the 2')
  await waitFor(() => expect(bodies(app)).toHaveLength(2))
  expect(bodies(app).map(({ activity_id }) => activity_id)).toEqual([
    idOf('one.fit'),
    idOf('two.fit'),
  ])
})

test('an entry shows what its file says, and draws it when asked', async () => {
  const entry = entryOf({ title: 'Round the hill' })
  const { track: _way, samples: _curves, ...figures } = activityOf({ entry_id: entry.id })
  const app = openJournal('/journal-detailed', {
    entries: [entry],
    prepare: (server) => {
      server.answer(listActivities, { activities: [figures] })
      server.answer(getActivity, activityOf({ entry_id: entry.id }))
    },
  })

  const recording = await screen.findByRole('region', { name: 'Recording of Round the hill' })
  expect(recording).toHaveTextContent('60 m climbed')
  await press(app.user, 'Route and charts')
  expect(
    await within(recording).findByRole('img', { name: /^Elevation\. From 10 to 70 m/ }),
  ).toBeVisible()
})
