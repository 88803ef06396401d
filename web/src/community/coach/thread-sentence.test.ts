import { expect, test } from 'vitest'
import { threadSentence } from './thread-sentence.ts'
import type { Thread } from './threads.data.ts'

const point = (
  day: number,
  score: number | null = null,
  words = 'sore',
): Thread['points'][number] => ({
  entry_id: '01960000-0000-7000-8000-000000000001',
  entry_title: 'Run',
  at: `2026-03-0${day}T09:00:00.000Z`,
  words,
  score,
  trend: null,
  in_days: null,
})
const thread = (parts: Partial<Thread>): Thread => ({
  id: 'niggle left knee',
  kind: 'niggle',
  subject: 'left knee',
  is_open: true,
  is_kept: false,
  points: [point(2)],
  ...parts,
})

test.each<[string, Partial<Thread>, string]>([
  [
    'a plan to come',
    {
      kind: 'plan',
      subject: 'Off to the coast on Saturday.',
      points: [{ ...point(2), in_days: 3 }],
    },
    'You wrote it on 2 March; its day is 5 March.',
  ],
  [
    'a plan whose day has passed',
    {
      kind: 'plan',
      subject: 'Off to the coast.',
      is_open: false,
      points: [{ ...point(2), in_days: 3 }],
    },
    'You wrote it on 2 March. Its day, 5 March, has passed.',
  ],
  [
    'a person',
    { kind: 'person', subject: 'Keith', points: [point(2), point(4)] },
    'You wrote of Keith twice since 2 March.',
  ],
  ['one mention', {}, 'You wrote of it on 2 March.'],
  [
    'several',
    { points: [point(2), point(3), point(4)] },
    'You wrote of it three times since 2 March.',
  ],
  ['scores', { points: [point(2, 3), point(4, 5)] }, '3 out of 10 on 2 March, then 5 on 4 March.'],
  [
    'scores among other mentions',
    { points: [point(2), point(3, 3), point(4)] },
    'You wrote of it three times since 2 March. 3 out of 10 on 3 March.',
  ],
  ['one that is over', { is_open: false }, 'You wrote of it on 2 March. It is over.'],
  [
    'times',
    {
      kind: 'measure',
      subject: 'parkrun',
      points: [point(2, null, '31:40'), point(9, null, '30:58')],
    },
    '31:40 on 2 March, then 30:58 on 9 March.',
  ],
  [
    'a condition',
    { kind: 'condition', subject: 'asthma' },
    'You wrote of asthma on 2 March. Shall your coach remember it?',
  ],
  [
    'a condition that is kept',
    { kind: 'condition', subject: 'asthma', is_kept: true },
    'You wrote of asthma on 2 March. Your coach remembers it.',
  ],
])('%s', (_, parts, sentence) => {
  expect(threadSentence(thread(parts), 'UTC')).toBe(sentence)
})
