import { CoachTone } from '@app/contract/community/preferences'
import { expect, test } from 'vitest'
import { builtInCoach, loadKnowledge } from './coach.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)
const writtenAt = new Date('2026-03-10T08:00:00Z')
const daysAgo = (days: number) => new Date(writtenAt.getTime() - days * 86_400_000)
const members = ['ana', 'ben', 'cy', 'dot', 'eve', 'flo', 'gus', 'hal']

const reproach =
  /\b(lazy|no excuses?|make up for|made up for lost|get back on track|(?<!nothing to )catch up|should have trained|no pain|push through|toughen|discipline yourself|slacking|broken streak|lost your streak|wasted (week|day|month))\b/i

/** Collects many members' replies to one entry in every tone, four weeks after their last. */
async function repliesTo(content: string) {
  const asked = CoachTone.options.flatMap((tone) => members.map((memberId) => ({ tone, memberId })))
  return Promise.all(
    asked.map(({ tone, memberId }) =>
      coach.adviseOn(
        { id: 'entry-1', title: 'Tuesday', content, tags: [], symptoms: [], writtenAt },
        {
          memberId,
          tone,
          goal: 'Run the Lakeland half in under 2:05',
          country: 'GB',
          maySend: false,
          history: [],
          neverSent: [],
          recent: [],
          earlierEntriesAt: [28, 35, 42, 49].map(daysAgo),
        },
      ),
    ),
  )
}

test.each([
  ['rest', 'Rest day. Pottered in the garden and slept in the afternoon.'],
  [
    'a holiday',
    'A week in Crete with the family. No running at all, a swim before breakfast and too much bread.',
  ],
  ['a cold', 'Streaming cold, in bed since Sunday with a book.'],
  ['a long absence', 'Back from three weeks in Canada. Walked a lot, trained not at all.'],
  ['a missed week', 'Missed the whole week. Work, and then more work.'],
])('an entry on %s is answered as a proper entry, without reproach', async (_, content) => {
  for (const { kind, text } of await repliesTo(content)) {
    expect(kind).toBe('coaching')
    expect(text).not.toMatch(reproach)
  }
})

test.each([
  ['illness', 'Lovely week, great fun and a streaming cold all through it.'],
  ['injury', 'Loved every minute, happy with it all, and limped home on a sore calf.'],
  ['fatigue', 'Great session, proud of it, and completely exhausted for two days since.'],
])('%s told cheerfully is not praised in any tone', async (_, content) => {
  const cheerful = new Set(
    knowledge.openings.filter(({ mood }) => mood === 'up').map(({ id }) => id),
  )
  for (const { partIds } of await repliesTo(content))
    expect(partIds.filter((id) => cheerful.has(id))).toEqual([])
})
