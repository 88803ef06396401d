import { describe, expect, test } from 'vitest'
import { keepDiary } from '../../eval/keep-diary.ts'
import { builtInCoach, loadKnowledge } from '../coach.ts'

const coach = builtInCoach(await loadKnowledge())

/** The last letter of a diary. */
async function lastLetter(...contents: string[]): Promise<string> {
  const drafts = contents.map((content) => ({ title: 'Saturday', content }))
  const pages = await keepDiary(coach, { memberId: 'ana', goal: null, tone: 'plain' }, drafts)
  return pages.at(-1)?.insight.text ?? ''
}

describe('one distance and one time are worked out', () => {
  test.each([
    ['Ran 4 miles in 35:40 along the towpath.', '8:55 a mile'],
    ['Erg. 5000m 27:14. Rate 21.', '2:43 for 500 m'],
    ['Pool, 1,200 m in 34:10.', '2:51 for 100 m'],
    ['Out on the bike, 30 km in 1:15:00.', '24.0 km an hour'],
    ['parkrun 31:40. No bother.', '6:20 a km'],
  ])('%s', async (content, pace) => {
    expect(await lastLetter(content)).toContain(pace)
  })

  test.each([
    'Ran 4 miles in 35:40 and then 2 miles in 19:00.',
    'Ran 4 miles, target 35:40.',
    'Ran 4 miles in 12:00.',
    '5 km at 6:10 a km, 30:50.',
    'Left at 6:30 and walked 10 km.',
    'Lunch run, 28 minutes. Did not get to parkrun.',
    'Ran 2 miles on Wednesday, no worse. Insoles from Boots 8.99 for the work clogs.',
    'Walked 22 km in 7 hours, and had an orange at the top.',
  ])('nothing is made of: %s', async (content) => {
    expect(await lastLetter(content)).not.toMatch(/\d:\d\d (?:a|for) /)
  })
})

describe('figures are set beside the ones before them', () => {
  test.each([
    ['further in the same time', ['30 min row, 5,480m.', '30 min row, 5,530m.'], '50 metres'],
    [
      'the longest yet',
      ['Ran 3 km.', 'Ran 4 km.', 'Ran 3.5 km.', 'Ran 6 km.'],
      /longest run|as long as/,
    ],
    ['blood pressure', ['BP 140/78 this morning.', 'BP 136/80 today.'], '140/78'],
    ['weight', ['Weighed in at 78.4 kg.', 'On the scales: 77.2 kg.'], '78.4 kg'],
  ] as const)('%s', async (_, contents, words) => {
    expect(await lastLetter(...contents)).toMatch(words)
  })

  test('a distance that is only planned is no record', async () => {
    expect(
      await lastLetter('Ran 3 km.', 'Ran 4 km.', 'Ran 3.5 km.', 'I want to run 10 km next month.'),
    ).not.toMatch(/longest|as long as/)
  })
})
