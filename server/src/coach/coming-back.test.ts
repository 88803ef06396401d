import { beforeAll, expect, test } from 'vitest'
import { loadKnowledge } from './coach.ts'
import { createComingBack, type LookBack, type PastDay } from './coming-back.ts'
import { openReaders } from './entry-readers.ts'
import type { KeptBack } from './knowledge/coming-back-schema.ts'

let keptBack: KeptBack
let lookBackOn: (entry: PastDay) => LookBack
beforeAll(async () => {
  const knowledge = await loadKnowledge()
  keptBack = knowledge.keptBack
  lookBackOn = createComingBack(keptBack, openReaders(knowledge))
})

const look = (content: string, more: Partial<PastDay> = {}) =>
  lookBackOn({ title: 'Day', content, tags: [], symptoms: [], selfReport: null, ...more })

test('ordinary good days may come back', () => {
  for (const content of [
    'Eight miles along the towpath with the club, and a bacon roll after. Grand morning.',
    'Rowed six kilometres on the river. Lovely, fast and happy.',
    'Parkrun in 27:14, a minute faster than last week. Chuffed.',
    'A lovely swim in the lake with the ducks. So happy.',
    'Ten lengths more than ever. The water was like silk.',
  ])
    expect([content, look(content)]).toEqual([content, 'fit'])
})

test('a day that says nothing of itself stays away, unless the member tapped that it was good', () => {
  const words = 'Work. Three miles, 33 minutes.'
  expect(look(words)).toBe('unfit')
  expect(look(words, { selfReport: { feeling: 'good', day_kind: null, sore: [] } })).toBe('fit')
})

test('each group of words keeps its own example back', () => {
  for (const { example } of keptBack.words)
    expect([example, look(example)]).not.toEqual([example, 'fit'])
})

test('sorrow, despair and alarms are hard: they keep the days around them back too', () => {
  for (const content of [
    'My brother died this morning. I walked to the sea and back.',
    'Scattered Dad’s ashes from the top of the hill.',
    'The biopsy says cancer.',
    'Gave my bikes away today. No point any more.',
    'Chest felt tight on the hill and it went down my arm.',
  ])
    expect([content, look(content)]).toEqual([content, 'hard'])
  expect(look('A swim in the lake with the ducks.', { symptoms: ['chest'] })).toBe('hard')
})

test('what the member tapped stands above the words', () => {
  const report = { feeling: null, day_kind: null, sore: [] }
  const words = 'A lovely swim in the lake with the ducks. So happy.'
  expect(look(words, { selfReport: report })).toBe('fit')
  expect(look(words, { selfReport: { ...report, feeling: 'awful' } })).toBe('unfit')
  expect(look(words, { selfReport: { ...report, day_kind: 'ill' } })).toBe('unfit')
  const knee = { part: 'knee' as const, side: 'left' as const, score: 5 }
  expect(look(words, { selfReport: { ...report, sore: [knee] } })).toBe('unfit')
})
