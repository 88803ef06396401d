import { briefTopic, type TopicBrief } from '@app/contract/newsroom/topic-brief'
import { startJob } from '@app/contract/newsroom/writing'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill, press } from '../../testing/journal-screen.ts'
import { openNewsroom, type OpenNewsroom } from '../../testing/open-newsroom.ts'
import { premiumOf } from '../../testing/packages.ts'
import { briefOf, moveOf, partOf } from '../../testing/topic-briefs.ts'

type Asked = Parameters<typeof briefOf>[0]

/** Opens the generator, types a topic and looks it up. */
async function lookUp(
  answer: (body: {
    topic: Asked
    shape?: string
    plan_id?: string
    may_repeat?: boolean
  }) => TopicBrief,
) {
  const opened = openNewsroom('/content-generator')
  opened.server.answer(briefTopic, ({ body }) => answer(body as never))
  await fill(opened.user, await screen.findByRole('textbox', { name: 'Topic' }), 'Sleeping well')
  await press(opened.user, 'See what we hold')
  return { ...opened, brief: await screen.findByRole('region', { name: 'What we hold' }) }
}

const titles = () =>
  screen.getAllByRole('heading', { level: 3, name: /^Part/ }).map(({ textContent }) => textContent)
const sentParts = ({ server }: Pick<OpenNewsroom, 'server'>) =>
  server.sentTo(startJob)[0]?.body.outline?.module_ids

test('what is held is shown with its facts, and the outline is written as it was changed', async () => {
  const swap = partOf('z', { title: 'Part z', is_on_subject: false })
  const outline = { ...briefOf('').outline, other_plans: [] } as NonNullable<TopicBrief['outline']>
  const opened = await lookUp(({ topic }) =>
    briefOf(topic, {
      outline: {
        ...outline,
        moves: [moveOf('a', { alternatives: [swap] }), ...outline.moves.slice(1)],
      },
    }),
  )
  const { brief, user } = opened
  expect(brief).toHaveTextContent('Enough for an article')
  expect(brief).toHaveTextContent('7 reviewed parts, 1 reviewed fact')
  expect(brief).toHaveTextContent('Sleep rewards regular hours.')

  await waitFor(() => expect(within(brief).getByRole('heading', { level: 1 })).toHaveFocus())
  await press(user, 'Move Part b up')
  expect(titles().slice(0, 2)).toEqual(['Part b', 'Part a'])
  expect(screen.getByText('Part b is now 1 of 7.')).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Instead of Part a' }), 'z')
  expect(titles().slice(0, 2)).toEqual(['Part b', 'Part z'])
  expect(brief).toHaveTextContent('Near the subject, not about it')
  expect(screen.getByRole('combobox', { name: 'Instead of Part z' })).toHaveFocus()
  await press(user, 'Leave out Part g')
  expect(screen.getByText('Part g is left out; 6 are left.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Leave out Part f' })).toHaveFocus()
  await press(user, 'Write it')

  await waitFor(() => expect(sentParts(opened)).toEqual(['b', 'z', 'c', 'd', 'e', 'f']))
  expect(opened.server.sentTo(startJob)[0]?.body).toMatchObject({
    plan_id: 'nights',
    shape: 'article',
  })
})

test('an outline that has become too short cannot be written, and goes back to the suggestion', async () => {
  const { user } = await lookUp(({ topic }) => briefOf(topic))

  await press(user, 'Leave out Part a')
  await press(user, 'Leave out Part b')
  expect(screen.getByText('An article needs 6 to 12 parts: please add some.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Write it' })).toBeDisabled()
  await press(user, 'Back to the suggested outline')

  expect(titles()).toHaveLength(7)
  expect(screen.getByRole('button', { name: 'Write it' })).toBeEnabled()
})

test('an outline that is mostly about something else says so', async () => {
  const moves = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, at) =>
    moveOf(id, { is_on_subject: at > 2 }),
  )
  await lookUp(({ topic }) => briefOf(topic, { outline: { plan: null, other_plans: [], moves } }))

  expect(screen.getByText(/Fewer than six in ten of these parts/)).toBeVisible()
})

test('another argument brings another outline', async () => {
  const [nights, mornings] = [
    { plan_id: 'nights', thesis: 'Sleep rewards regular hours.' },
    { plan_id: 'mornings', thesis: 'Sleep begins in the morning.' },
  ]
  const { user, server } = await lookUp(({ topic, plan_id }) =>
    briefOf(topic, {
      outline:
        plan_id === 'mornings'
          ? { plan: mornings, other_plans: [nights], moves: [moveOf('m'), moveOf('n')] }
          : { plan: nights, other_plans: [mornings], moves: [moveOf('a'), moveOf('b')] },
    }),
  )

  await user.click(screen.getByRole('radio', { name: 'Sleep begins in the morning.' }))

  await waitFor(() => expect(titles()).toEqual(['Part m', 'Part n']))
  expect(server.sentTo(briefTopic).at(-1)?.body).toMatchObject({ plan_id: 'mornings' })
})

test('too little for an article offers a sidebar', async () => {
  const thin = { verdict: 'sidebar', reason: 'There is one reviewed part.', outline: null } as const
  const { user, brief, server } = await lookUp(({ topic, shape }) =>
    shape === 'sidebar'
      ? briefOf(topic, {
          ...thin,
          reason: null,
          outline: { plan: null, other_plans: [], moves: [moveOf('a')] },
        })
      : briefOf(topic, thin),
  )
  expect(brief).toHaveTextContent('Enough for a sidebar, too little for an article')
  expect(screen.queryByRole('button', { name: 'Write it' })).toBeNull()

  await press(user, 'Outline a sidebar')
  await press(user, 'Write it')

  await waitFor(() => expect(server.sentTo(startJob)[0]?.body).toMatchObject({ shape: 'sidebar' }))
})

test('what was printed lately is outlined again only with repeats', async () => {
  const used = { is_used_up: true, outline: null, reason: 'Most of it was printed.' } as const
  const { user, brief, server } = await lookUp(({ topic, may_repeat: mayRepeat }) =>
    mayRepeat === true ? briefOf(topic) : briefOf(topic, used),
  )
  expect(brief).toHaveTextContent('What is held was printed in the last nine weeks')

  await press(user, 'Outline it with repeats')
  await press(user, 'Write it')

  await waitFor(() => expect(server.sentTo(startJob)[0]?.body).toMatchObject({ may_repeat: true }))
})

test('where nothing is held there is whom to ask, and a subject nearby becomes the topic', async () => {
  const { user, brief } = await lookUp(({ topic }) =>
    topic === 'recovery'
      ? briefOf(topic, { subject: 'recovery' })
      : briefOf(topic, {
          verdict: 'brief',
          outline: null,
          subject: null,
          missing: ['dogs'],
          held: { parts: [], facts: [] },
          reason: 'There is too little reviewed material on “dogs”.',
        }),
  )
  expect(brief).toHaveTextContent('Missing: dogs.')
  expect(brief).toHaveTextContent('a sleep researcher')
  expect(
    within(brief)
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.endsWith('?')),
  ).toHaveLength(5)
  expect(brief).toHaveTextContent('See a GP about bad nights.')

  await press(user, 'recovery (9 parts)')

  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('recovery'),
  )
  expect(await screen.findByText('Enough for an article')).toBeVisible()
})

test('a closed topic is no less than red, and Close leaves the form', async () => {
  const { user, brief } = await lookUp(({ topic }) =>
    briefOf(topic, {
      verdict: 'brief',
      is_closed: true,
      premise: 'harmful',
      outline: null,
      reason: 'Ask a cardiologist.',
    }),
  )
  expect(brief).toHaveTextContent('Nothing is written about this: a brief for somebody qualified')
  expect(brief).toHaveTextContent('Ask a cardiologist.')

  await press(user, 'Close')

  expect(screen.queryByRole('region', { name: 'What we hold' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Sleeping well')
})

test('a part is added, by keyboard as well, and a roadmap has nine cards and its recap', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  const opened = openNewsroom('/content-generator')
  const { server, user } = opened
  server.answer(briefTopic, () =>
    briefOf('Sleeping well', {
      stream: 'premium',
      outline: { plan: null, other_plans: [], moves: ids.map((id) => moveOf(id)) },
      held: { parts: [partOf('a'), partOf('z', { title: 'Part z' })], facts: [] },
    }),
  )
  await user.click(await screen.findByRole('radio', { name: 'Roadmap' }))
  await fill(user, await screen.findByRole('textbox', { name: 'Topic' }), 'Sleeping well')
  await user.keyboard('{Tab}')
  await press(user, 'See what we hold')
  const brief = await screen.findByRole('region', { name: 'What we hold' })
  expect(brief).toHaveTextContent('Enough for a roadmap')
  expect(within(brief).getByRole('list', { name: 'From topic to piece' })).toHaveTextContent(
    /Outline.*Roadmap/,
  )
  expect(server.sentTo(briefTopic)[0]?.body).toMatchObject({ stream: 'premium' })

  await press(user, 'Leave out Part i')
  expect(screen.getByText(/A roadmap needs exactly 9 parts/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Write it' })).toBeDisabled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a part' }), 'z')
  expect(titles().at(-1)).toBe('Part z')
  await press(user, 'Write it')

  await waitFor(() => expect(sentParts(opened)).toEqual([...ids.slice(0, 8), 'z']))
  expect(server.sentTo(startJob)[0]?.body).toMatchObject({ stream: 'premium', editorial_week: 1 })
})

test('a day that has content is replaced only when the editor says so', async () => {
  const { server, user } = openNewsroom('/content-generator', {
    packages: [premiumOf({ editorial_week: 1 })],
  })
  await user.click(await screen.findByRole('radio', { name: 'Roadmap' }))
  const day = await screen.findByRole('combobox', { name: 'Day' })
  await waitFor(() => expect(day).toHaveValue('2'))
  await user.selectOptions(day, '1')
  await fill(user, await screen.findByRole('textbox', { name: 'Topic' }), 'Sleeping well')
  await press(user, 'Write it at once')
  expect(day).toHaveAccessibleDescription('This day has content: choose another, or replace it.')
  expect(server.sentTo(startJob)).toEqual([])

  await user.click(screen.getByRole('checkbox', { name: /^Replace what is there/ }))
  await press(user, 'Write it at once')

  await waitFor(() =>
    expect(server.sentTo(startJob)[0]?.body).toMatchObject({
      stream: 'premium',
      editorial_week: 1,
      forceCreate: true,
    }),
  )
})
