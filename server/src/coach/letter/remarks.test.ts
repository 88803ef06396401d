import { expect, test } from 'vitest'
import { builtInCoach, loadKnowledge } from '../coach.ts'

const coach = builtInCoach(await loadKnowledge())

async function partsOf(title: string, content: string): Promise<readonly string[]> {
  const { partIds } = await coach.adviseOn(
    {
      id: 'one',
      title,
      content,
      tags: [],
      symptoms: [],
      writtenAt: new Date('2026-03-02T08:00:00Z'),
    },
    {
      memberId: 'ana',
      goal: null,
      country: 'GB',
      tone: 'plain',
      maySend: false,
      history: [],
      neverSent: [],
      recent: [],
      earlierEntriesAt: [new Date('2026-03-01T08:00:00Z')],
    },
  )
  return partIds
}

test.each([
  ['Heel', 'Blister on the back of the left heel, and it burst. Sore.'],
  ['Hand', 'Ring finger of the left hand is numb after an hour on the bars. Sore too.'],
  ['Hip', 'Slipped on the step. Right hip sore and a bruise like a plum.'],
  ['Heel', 'Left foot cramped twice, still sore.'],
])('trouble that is no strain gets no advice for one: %s, %s', async (title, content) => {
  const parts = await partsOf(title, content)
  expect(parts.filter((id) => /^rb-(?!plain|cold)/.test(id))).toEqual([])
})

test('a hand that aches on a handle is told of its grip', async () => {
  expect(await partsOf('Thumb', 'Right thumb sore at the base, worst on a jar lid.')).toContain(
    'rb-hand-1',
  )
})

test.each([
  ['Nights', 'Woke at two and at four, the sheets soaked again.'],
  ['Work', 'Fourteen visits and home at half seven. Ate standing up.'],
])('a hard day is not put down as rest: %s', async (title, content) => {
  const parts = await partsOf(title, content)
  expect(parts.filter((id) => id.startsWith('rm-rest'))).toEqual([])
})
