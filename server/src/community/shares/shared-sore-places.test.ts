import { chooseThread } from '@app/contract/community/threads'
import { createEntry } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { opened, shareJournal } from '../../testing/shares.ts'
import type { TestMember } from '../../testing/members.ts'
import { createTestApp } from '../../testing/test-app.ts'

const now = '2026-05-12T09:00:00Z'
const write = (member: TestMember, happened_on: string, score: number, place = 'left knee') =>
  member.call(createEntry, {
    body: {
      title: 'Run',
      content: `Six easy miles by the canal. My ${place} was sore, ${score} out of 10.`,
      happened_on,
    },
  })

test('a place that healed and came back months later is in it with both times', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  await write(ana, '2026-01-10', 7)
  await write(ana, '2026-04-20', 3)
  await write(ana, '2026-05-02', 2)

  const { token } = await shareJournal(ana, { from: '2026-01-01', to: '2026-05-12' })
  const { sore } = await opened(house, token)
  expect(sore).toMatchObject([
    { place: 'left knee', points: [{ score: 7 }, { score: 3 }, { score: 2 }] },
  ])
})

test('days of years ago, which the coach reads no more, have their sore places too', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  await write(ana, '2023-03-10', 6)

  const { token } = await shareJournal(ana, { from: '2023-01-01', to: '2023-12-31' })
  expect((await opened(house, token)).sore).toMatchObject([
    { place: 'left knee', points: [{ day: '2023-03-10', score: 6 }] },
  ])
})

test('a place that the member corrected, or had the coach forget, is so in a share', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  await write(ana, '2026-05-01', 4)
  await write(ana, '2026-05-02', 5, 'right shoulder')
  await house.work()
  await ana.call(chooseThread, {
    body: {
      thread: 'niggle left knee',
      choice: 'correct',
      corrected_to: { part: 'knee', side: 'right' },
    },
  })
  await ana.call(chooseThread, { body: { thread: 'niggle right shoulder', choice: 'forget' } })

  const { token } = await shareJournal(ana, { from: '2026-05-01', to: '2026-05-12' })
  expect((await opened(house, token)).sore).toMatchObject([
    { place: 'right knee', points: [{ score: 4 }] },
  ])
})
