import { clearMemory } from '@app/contract/community/coach'
import { addComment } from '@app/contract/community/insights'
import { createEntry, deleteEntry, editEntry, getEntry } from '@app/contract/community/journal'
import { chooseThread, listThreads, type Thread } from '@app/contract/community/threads'
import { bringBackEntry } from '@app/contract/community/deleted-entries'
import { expect, test } from 'vitest'
import type { TestMember } from '../../testing/members.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const threadsPath = '/api/community/coach/threads'

/** Writes an entry a day from a date on, each answered. */
async function writeDaily(
  house: TestApp,
  member: TestMember,
  contents: readonly string[],
  from = '2026-03-02',
) {
  const ids: string[] = []
  for (const [day, content] of contents.entries()) {
    house.clock.set(new Date(Date.parse(`${from}T08:00:00Z`) + day * 86_400_000).toISOString())
    const { id } = await member.call(createEntry, { body: { title: 'Run', content } })
    await house.work()
    ids.push(id)
  }
  return ids
}

const threadsOf = (member: TestMember) => member.call(listThreads, {})
const bySubject = (threads: readonly Thread[], subject: string) =>
  threads.find((thread) => thread.subject === subject)
const scoresOf = (thread: Thread | undefined) => thread?.points.map(({ score }) => score)
const letterOf = async (member: TestMember, id: string) =>
  (await member.call(getEntry, { params: { id } })).aiResponses[0]

test('complaints, conditions and times are followed from entry to entry', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const [first = '', , third = ''] = await writeDaily(house, ana, [
    'Left knee 3 out of 10 on the stairs. My asthma was quiet.',
    'parkrun 31:40, no watch after that.',
    'Left knee 5 out of 10 after four miles.',
  ])

  const threads = await threadsOf(ana)

  expect(bySubject(threads, 'left knee')).toMatchObject({
    id: 'niggle left knee',
    kind: 'niggle',
    is_open: true,
    points: [
      { entry_id: first, entry_title: 'Run', score: 3 },
      { entry_id: third, score: 5, at: '2026-03-04T08:00:00.000Z' },
    ],
  })
  expect(bySubject(threads, 'asthma')).toMatchObject({ kind: 'condition', is_kept: false })
  expect(bySubject(threads, 'parkrun')).toMatchObject({
    kind: 'measure',
    points: [{ words: '31:40' }],
  })
  expect(await threadsOf(ben)).toEqual([])
})

test('they follow the words of the entries: changed, deleted, brought back and written under a letter', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const [first = '', second = ''] = await writeDaily(house, ana, [
    'Left knee 3 out of 10 on the stairs.',
    'Left knee 5 out of 10 after four miles.',
  ])
  const before = await threadsOf(ana)

  await ana.call(editEntry, {
    params: { id: second },
    body: { content: 'Left knee 2 out of 10 after four miles.' },
  })
  expect(scoresOf(bySubject(await threadsOf(ana), 'left knee'))).toEqual([3, 2])
  await ana.call(editEntry, {
    params: { id: second },
    body: { content: 'Left knee 5 out of 10 after four miles.' },
  })
  expect(await threadsOf(ana)).toEqual(before)
  await ana.call(deleteEntry, { params: { id: first } })
  expect(scoresOf(bySubject(await threadsOf(ana), 'left knee'))).toEqual([5])
  await ana.call(bringBackEntry, { params: { id: first }, body: {} })
  expect(await threadsOf(ana)).toEqual(before)
  const insightId = (await letterOf(ana, second))?.id ?? ''
  await ana.call(addComment, { params: { insightId }, body: { text: 'My right hip is sore too.' } })
  expect(bySubject(await threadsOf(ana), 'right hip')).toMatchObject({
    points: [{ entry_id: second }],
  })
})

test('what is over is counted no more, and what is forgotten is gone, until it comes up again', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await writeDaily(house, ana, [
    'Left knee sore on the stairs.',
    'Left knee sore again.',
    'Right calf tight.',
  ])

  await ana.call(chooseThread, { body: { thread: 'niggle left knee', choice: 'close' } })
  const after = await ana.call(chooseThread, {
    body: { thread: 'niggle right calf', choice: 'forget' },
  })

  expect(bySubject(after, 'left knee')).toMatchObject({ is_open: false })
  expect(bySubject(after, 'right calf')).toBeUndefined()
  const [next = ''] = await writeDaily(
    house,
    ana,
    ['Left knee sore on the stairs again.'],
    '2026-03-06',
  )
  expect((await letterOf(ana, next))?.response_content).not.toMatch(/third time/)
  expect(bySubject(await threadsOf(ana), 'left knee')).toMatchObject({
    is_open: true,
    points: [{ entry_id: next }],
  })
  const reopened = await ana.call(chooseThread, {
    body: { thread: 'niggle left knee', choice: 'reopen' },
  })
  expect(bySubject(reopened, 'left knee')?.points).toHaveLength(3)
})

test('a complaint is put in its right place, and the next letter goes by it', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await writeDaily(house, ana, ['Left knee 3 out of 10 on the stairs.'])

  const corrected_to = { part: 'knee', side: 'right' } as const
  const threads = await ana.call(chooseThread, {
    body: { thread: 'niggle left knee', choice: 'correct', corrected_to },
  })

  expect(threads.map(({ subject }) => subject)).toEqual(['right knee'])
  const [next = ''] = await writeDaily(
    house,
    ana,
    ['Right knee 6 out of 10 after four miles.'],
    '2026-03-04',
  )
  expect((await letterOf(ana, next))?.response_content).toMatch(
    /right knee.*\b3\b|\b3\b.*right knee/is,
  )
})

test('a condition is remembered for good when the member says so', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await writeDaily(house, ana, ['My asthma was quiet.'])

  const threads = await ana.call(chooseThread, {
    body: { thread: 'condition asthma', choice: 'keep' },
  })

  expect(threads).toMatchObject([{ subject: 'asthma', is_kept: true }])
})

test('what is refused changes nothing', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await writeDaily(house, ana, ['Left knee sore. My asthma was quiet.'])
  const before = await threadsOf(ana)
  const to = { part: 'hip', side: 'left' }

  expect(
    await ben.post(threadsPath, { thread: 'niggle left knee', choice: 'close' }),
  ).toMatchObject({ status: 404 })
  expect(await ana.post(threadsPath, { thread: 'niggle left ear', choice: 'close' })).toMatchObject(
    {
      status: 404,
      body: { code: 'coach/no-thread' },
    },
  )
  expect(
    await ana.post(threadsPath, {
      thread: 'condition asthma',
      choice: 'correct',
      corrected_to: to,
    }),
  ).toMatchObject({ status: 409, body: { code: 'coach/not-a-place' } })
  expect(
    await ana.post(threadsPath, { thread: 'niggle left knee', choice: 'correct' }),
  ).toMatchObject({ status: 400 })
  expect(await threadsOf(ana)).toEqual(before)
})

test('clearing the memory clears the threads', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await writeDaily(house, ana, ['Left knee sore on the stairs. My asthma was quiet.'])

  await ana.call(clearMemory, {})

  expect(await threadsOf(ana)).toEqual([])
})
