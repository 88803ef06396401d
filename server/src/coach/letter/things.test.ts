import { expect, test } from 'vitest'
import { builtInCoach, loadKnowledge } from '../coach.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)
const named = new Map(
  knowledge.remarks.filter(({ names }) => names !== undefined).map(({ id, text }) => [id, text]),
)

/** The letter to an entry, and the remarks on things in it. */
async function answer(title: string, content: string) {
  const { text, partIds } = await coach.adviseOn(
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
  return { text, things: partIds.filter((id) => named.has(id)) }
}

test.each([
  ['rain', 'Tues', 'Twenty minutes. Rain.', /Wet is mostly a matter/],
  ['socks', 'Monday', 'Got my socks on by myself, both of them.', /The small things of the house/],
  ['an indoor bicycle', 'Turbo', 'Forty minutes in the garage.', /Indoors has no view/],
])('an entry about %s is answered on that', async (_, title, content, said) => {
  expect((await answer(title, content)).text).toMatch(said)
})

test.each([
  [
    'likened to something',
    'Track',
    'I got off like a treadmill had spat me out, and sat on the kerb for a good while.',
  ],
  [
    'named in passing far down',
    'Long letter',
    'We talked all morning about the house and what to do with the rooms, and who should have the table in the end. Nobody agreed and nobody minded. On the way back it was raining.',
  ],
  ['that kept somebody in', 'Tues', 'Nothing today. Rain.'],
  ['that was only trained on', 'Log', 'Erg 5k, steady. Flat still has no curtains.'],
  ['named on a sad day', 'Mum', 'Mum died on Sunday. It was raining.'],
])('a thing %s is not what an entry is about', async (_, title, content) => {
  expect((await answer(title, content)).things).toEqual([])
})
