import { expect, test } from 'vitest'
import { loadKnowledge } from '../coach.ts'
import { openReaders } from '../entry-readers.ts'

const { read } = openReaders(await loadKnowledge())
const readOne = (content: string, title = '') => read({ title, content, tags: [] }, [])

test('an ordinary day has its kind, theme and sport, and nothing dark', () => {
  const reading = readOne('Squats and deadlifts at the gym, three sets of eight, then stretches.')
  expect(reading).toMatchObject({ sorrow: null, risk: 'none' })
  expect(reading.themes[0]?.is).toBe('strength')
})

test.each([
  ['We buried my brother on Friday. No training and none wanted.', 'loss'],
  ['Funeral of my oldest friend this morning. I sat in the car for a long time.', 'loss'],
])('a sorrow is heard: %s', (content, sorrow) => expect(readOne(content).sorrow?.is).toBe(sorrow))

test('a glad day is no sorrow', () => {
  expect(
    readOne('A personal best for ten miles. I never thought I would see that again, brilliant!'),
  ).toMatchObject({
    sorrow: null,
    risk: 'none',
  })
})

test.each([
  'He was put down to two shifts at the depot, and told us over the washing up.',
  'She has done it! Over the bar at last, and she ran straight to ring her dad. I could not speak for joy.',
  'They passed him on the treadmill, and he beat us all home. Champagne weather.',
])('words that a grief has too are none in another sense: %s', (content) => {
  expect(readOne(content).sorrow).toBeNull()
})

test('a warning sign of the safety net has the net’s level', () => {
  expect(readOne('Crushing chest pain on the hill, down my left arm.').risk).toBe('emergency')
})

test('a knee without a side is the one of last time', () => {
  const first = readOne('Left knee sore on the stairs.')
  expect(read({ title: '', content: 'Knee sore again.', tags: [] }, [first]).body).toMatchObject([
    { part: 'knee', side: 'left', isAgain: true },
  ])
})

test('an empty entry is understood as nothing', () => {
  expect(readOne('')).toMatchObject({
    body: [],
    numbers: [],
    question: null,
    sorrow: null,
    risk: 'none',
  })
})
