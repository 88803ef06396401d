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
  const context = { memberId: 'ana', goal: null, country: 'GB', maySend: false, history: [], neverSent: [] } as const
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
const mean = (replies: CoachInsight[] | undefined, measure: (text: string) => number) =>
  (replies ?? []).reduce((sum, { text }) => sum + measure(text), 0) / diary.length
const opening = (reply: CoachInsight | undefined) => reply?.text.split('\n\n')[0]
const figuresIn = (text: string) => text.match(/\d[\d.,:]*/g)?.length ?? 0

test('the three tones open and turn differently on the same entry', () => {
  for (const day of diary.keys()) {
    const three = [encouraging?.[day], plain?.[day], technical?.[day]]
    expect(new Set(three.map(opening)).size).toBe(3)
    expect(new Set(three.map((reply) => reply?.text.split('\n\n')[2])).size).toBe(3)
    expect(new Set(three.map((reply) => reply?.theme)).size).toBe(1)
  }
})

test('the plain tone is the shortest, and opens in the fewest words', () => {
  const openingWords = (text: string) => countWords(text.split('\n\n')[0] ?? '')
  expect(mean(plain, countWords)).toBeLessThan(mean(encouraging, countWords) - 8)
  expect(mean(plain, openingWords)).toBeLessThan(mean(encouraging, openingWords) - 4)
  for (const reply of plain ?? []) expect(countWords(reply.text)).toBeLessThanOrEqual(150)
})

test('the technical tone gives more figures, each with the caveat of its insight', () => {
  expect(mean(technical, figuresIn)).toBeGreaterThan(mean(encouraging, figuresIn))
  for (const { text, partIds } of technical ?? [])
    expect(text).toContain(knowledge.insights.find(({ id }) => partIds.includes(id))?.text)
})

test.each(CoachTone.options)('the %s tone has parts for every mood, kind and theme', (tone) => {
  const inTone = <T extends { tones?: CoachTone[] | undefined }>(parts: readonly T[]) =>
    parts.filter(({ tones }) => tones?.includes(tone) ?? true)
  const openings = inTone(knowledge.acknowledgements)
  for (const mood of ['up', 'down', 'level'])
    for (const [quoted, least] of [
      [true, 6],
      [false, 3],
    ] as const)
      expect(openings.filter((each) => each.mood === mood && each.quoted === quoted).length).toBeGreaterThanOrEqual(
        least,
      )
  for (const kind of ['short', 'question'])
    expect(openings.filter((each) => each.kind === kind).length).toBeGreaterThanOrEqual(5)
  for (const { theme } of knowledge.themes)
    for (const mood of ['up', 'down', 'level'])
      expect(
        inTone(knowledge.forYou).filter((each) => each.theme === theme && (each.mood === mood || each.mood === 'any'))
          .length,
      ).toBeGreaterThanOrEqual(3)
  for (const when of ['goal', 'gap', 'firstEntry', 'restDay', 'streak', 'entriesThisWeek'])
    for (const mood of ['up', 'down', 'level'] as const)
      expect(
        inTone(knowledge.contextLines).filter((each) => each.when === when && (each.moods?.includes(mood) ?? true))
          .length,
      ).toBeGreaterThanOrEqual(2)
})
