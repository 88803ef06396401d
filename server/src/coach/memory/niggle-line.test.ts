import { describe, expect, test } from 'vitest'
import { builtInCoach, loadKnowledge } from '../coach.ts'
import type { RememberedEntry } from './threads.ts'

const coach = builtInCoach(await loadKnowledge())
const now = new Date('2026-03-30T08:00:00Z')
const daysAgo = (days: number, content: string): RememberedEntry => ({
  id: `${days} days ago`,
  title: '',
  content,
  writtenAt: new Date(now.getTime() - days * 86_400_000),
})
const answer = (content: string, remembered: readonly RememberedEntry[]) =>
  coach.adviseOn(
    { id: 'today', title: 'Run', content, tags: [], symptoms: [], writtenAt: now },
    {
      memberId: 'ana',
      goal: null,
      country: 'GB',
      tone: 'plain',
      maySend: false,
      history: [],
      neverSent: [],
      recent: [],
      remembered,
      earlierEntriesAt: remembered.map(({ writtenAt }) => writtenAt),
    },
  )

describe('a letter brings up', () => {
  test('the figure of last time, and which knee it was', async () => {
    const { text, recalls } = await answer('Easy four miles. Knee 3 out of 10.', [
      daysAgo(4, 'Left knee 6 out of 10 on the stairs.'),
    ])
    expect(text).toMatch(/left knee/i)
    expect(text).toMatch(/\b6\b.*four days ago|four days ago.*\b6\b/)
    expect(recalls).toEqual(['4 days ago'])
  })

  test('that it is the third time, with the physiotherapist', async () => {
    const { text, recalls } = await answer('Right calf tight again after two miles, so I walked.', [
      daysAgo(7, 'Right calf sore on the hill.'),
      daysAgo(14, 'Right calf tight at the end.'),
    ])
    expect(text).toMatch(/third time/)
    expect(text).toMatch(/physiotherapist|looked at/)
    expect(recalls).toEqual(['14 days ago', '7 days ago'])
  })

  test('nothing that sends on what is mending', async () => {
    const { text } = await answer(
      'Right calf tight again, but half of what it was. Did as you said.',
      [daysAgo(7, 'Right calf sore on the hill.'), daysAgo(14, 'Right calf tight at the end.')],
    )
    expect(text).not.toMatch(/third time/)
  })

  test('no change where the day has two scores', async () => {
    const { text } = await answer('Two miles. Left knee 1 before and 5 after.', [
      daysAgo(4, 'Left knee 3 out of 10 on the stairs.'),
    ])
    expect(text).not.toMatch(/going down|wrong way|has gone from|and is at/)
  })

  test('that it has gone quiet', async () => {
    const { text } = await answer('Five miles, no pain in the left heel at all.', [
      daysAgo(9, 'Left heel sore at the first step.'),
    ])
    expect(text).toMatch(/left heel/)
    expect(text).toMatch(/nine days ago/)
  })
})

test.each([
  ['another part of the body', 'My left hip is sore.', daysAgo(4, 'Left knee 6 out of 10.')],
  ['the other side', 'My right knee is sore.', daysAgo(4, 'Left knee 6 out of 10.')],
  [
    'a niggle from before a gap of six weeks',
    'My left knee is sore.',
    daysAgo(60, 'Left knee 6 out of 10.'),
  ],
  ['somebody else’s', 'My left knee is sore.', daysAgo(4, 'Her left knee is sore.')],
])('%s is not brought up', async (_, content, earlier) => {
  expect((await answer(content, [earlier])).recalls).toEqual([])
})

test('beside a loss nothing of the body is counted', async () => {
  const { recalls } = await answer(
    'We buried my brother today. My left knee was sore in the church.',
    [daysAgo(4, 'Left knee 6 out of 10.')],
  )
  expect(recalls).toEqual([])
})
