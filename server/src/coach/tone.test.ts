import { CoachTone } from '@app/contract/community/preferences'
import { expect, test } from 'vitest'
import { builtInCoach, loadKnowledge, type CoachInsight } from './coach.ts'
import { countWords } from '../prose/count-words.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)

const diary = [
  'A twinge in the calf after a mile, so I walked home. I am fed up with this calf.',
  'Finished parkrun in 27:40, my best since I turned sixty. I grinned all the way home.',
  'Forty lengths by the clock, breathing every third stroke, and the catch held together.',
  'Squats and deadlifts, three sets of five. I lifted more than last week and enjoyed it.',
  'Awake from three until six. I felt flat on the bike and cut it short.',
  'Should I rest before the half marathon?',
  'Streaming head cold since Sunday. I hate missing the club run.',
  'Porridge and two eggs before the ride. I felt strong for the whole three hours.',
  'x',
]

async function repliesIn(tone: CoachTone): Promise<CoachInsight[]> {
  const writtenAt = new Date('2026-03-10T08:00:00Z')
  const context = {
    memberId: 'ana',
    goal: null,
    country: 'GB',
    maySend: false,
    history: [],
    neverSent: [],
  } as const
  return Promise.all(
    diary.map((content, day) =>
      coach.adviseOn(
        { id: `entry-${day}`, title: 'Tuesday', content, tags: [], symptoms: [], writtenAt },
        { ...context, tone, recent: [], earlierEntriesAt: [new Date('2026-03-08T08:00:00Z')] },
      ),
    ),
  )
}

const [encouraging, plain, technical] = await Promise.all(CoachTone.options.map(repliesIn))

test('each tone has openings of its own, and the theme is the same in all', () => {
  const idsIn = (replies: CoachInsight[] | undefined) =>
    new Set(replies?.flatMap(({ partIds }) => partIds))
  for (const { id, tones } of knowledge.openings)
    for (const [tone, replies] of [
      ['encouraging', encouraging],
      ['plain', plain],
      ['technical', technical],
    ] as const)
      expect([id, idsIn(replies).has(id) && tones?.includes(tone) === false]).toEqual([id, false])
  for (const day of diary.keys())
    expect(
      new Set([encouraging, plain, technical].map((replies) => replies?.[day]?.theme)).size,
    ).toBe(1)
})

test('the plain tone keeps to 100 words', () => {
  const letters = (plain ?? []).filter(({ form }) => form !== 'answer')
  expect(letters.filter(({ text }) => countWords(text) > 100)).toEqual([])
})

test.each(CoachTone.options)('the %s tone has parts for every mood and occasion', (tone) => {
  const inTone = <T extends { tones?: CoachTone[] | undefined }>(parts: readonly T[]) =>
    parts.filter(({ tones }) => tones?.includes(tone) ?? true)
  const openings = inTone(knowledge.openings).filter(({ sorrows }) => !sorrows)
  const of = (kind: string, quoted: boolean, mood?: string) =>
    openings.filter(
      (each) => each.kind === kind && each.quoted === quoted && (!mood || each.mood === mood),
    ).length
  for (const mood of ['up', 'down', 'level']) {
    expect(of('entry', true, mood)).toBeGreaterThanOrEqual(6)
    expect(of('entry', false, mood)).toBeGreaterThanOrEqual(3)
  }
  expect(of('figures', true)).toBeGreaterThanOrEqual(6)
  expect(of('trouble', false)).toBeGreaterThanOrEqual(3)
  for (const when of ['goal', 'gap', 'firstEntry', 'mentioned'])
    for (const mood of ['up', 'down', 'level'] as const)
      expect(
        inTone(knowledge.contextLines).filter(
          (each) => each.when === when && (each.moods?.includes(mood) ?? true),
        ).length,
      ).toBeGreaterThanOrEqual(2)
})
