import { describe, expect, test } from 'vitest'
import { createBodyReader } from './body.ts'
import { loadReadingKnowledge } from '../knowledge/reading-knowledge.ts'

const { body, mentionModel } = await loadReadingKnowledge()
const read = createBodyReader(body, mentionModel)
const placesIn = (content: string) =>
  read('', content).map(({ part, side }) => `${side ?? 'some'} ${part}`)

describe('a complaint', () => {
  test.each([
    ['My left knee ached on every stair.', 'left knee'],
    ['Calf tight again. The right one, as ever.', 'right calf'],
    ['The small of my back seized up at the sink.', 'some lower back'],
    ['Both hips stiff until the third mile.', 'both hip'],
    ['Right shoulder has a mind of its own this week.', 'right shoulder'],
    ['Plantar thing: first steps sore, left foot.', 'left foot'],
  ])('%s', (content, place) => expect(placesIn(content)).toEqual([place]))

  test('has its score, and how it goes', () => {
    expect(read('', 'Left Achilles 6 out of 10, worse than Sunday.')).toMatchObject([
      { part: 'achilles', side: 'left', score: 6, trend: 'worse' },
    ])
    expect(read('', 'Achilles 0.')).toMatchObject([
      { part: 'achilles', side: null, score: 0, trend: 'gone' },
    ])
    expect(read('', 'The old heel is back, sore at the first step.')).toMatchObject([
      { part: 'heel', isAgain: true },
    ])
  })

  test('that is denied is one that went', () => {
    expect(read('', 'No pain in the left hip for once.')).toMatchObject([
      { part: 'hip', side: 'left', trend: 'gone' },
    ])
  })

  test('is told once for each part and side', () => {
    expect(
      read('Knee', 'Left knee sore. The left knee was sore on the hill too, 3/10.'),
    ).toMatchObject([{ part: 'knee', side: 'left', score: 3 }])
  })
})

test.each([
  'Her knee is sore and she cannot run.',
  'Back home by ten, cold feet about Sunday.',
  'I broke my ankle when I was nine.',
  'Calf raises, heel drops and one leg balance, all in the kitchen.',
  'Keith’s hamstring went at the bend.',
  'A heart rate of 128 up the hill and a good breakfast.',
])('no complaint of the writer’s own: %s', (content) => expect(placesIn(content)).toEqual([]))

test('a time of day behind a part is no score', () => {
  expect(read('', 'Injection in the left knee 10:15 am, a bit sore.')).toMatchObject([
    { part: 'knee', score: null },
  ])
})

test.each([
  ['Heel ok running, sore getting out of the car.', null],
  ['Heel ok, 3 after.', null],
  ['Heel fine all day, no pain.', 'gone'],
])('%s has the trend %s', (content, trend) => {
  expect(read('', content)).toMatchObject([{ part: 'heel', trend }])
})

describe('a sentence without end', () => {
  const ramble = 'and on we went over the hill and down to the river '

  test('is cut, so that its end is read as well', () => {
    expect(placesIn(`${ramble.repeat(40)}and my left knee is sore`)).toContain('left knee')
  })

  test('is read for its first twenty parts', () => {
    const names = 'ankle '.repeat(19)
    expect(placesIn(`My ${names} hip sore, elbow sore.`)).not.toContain('some elbow')
  })
})
