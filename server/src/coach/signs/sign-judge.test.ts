import { expect, test } from 'vitest'
import { Country } from '@app/contract/community/countries'
import { diaryContext, diaryEntry } from '../../testing/model-letters.ts'
import { builtInCoach, loadKnowledge } from '../coach.ts'
import { openReaders } from '../entry-readers.ts'
import { createSignReader, signLimits } from './sign-judge.ts'

const knowledge = await loadKnowledge()
const readers = openReaders(knowledge)

/** A judge that is as sure of every sign. */
const judgeWith = ({ body = 0.99, crisis = 0.99 }: { body?: number; crisis?: number }) => {
  const modelOf = (share: number) => ({ bias: Math.log(share / (1 - share)), weights: {} })
  const model = { body: modelOf(body), crisis: modelOf(crisis) }
  const signsIn = createSignReader(
    readers.net,
    model,
    () => ({ whole: {}, sentences: [] }),
    knowledge.reading,
  )
  return (content: string) => signsIn({ title: '', content })
}
const coachWith = (...of: Parameters<typeof judgeWith>) => {
  const signs = judgeWith(...of)
  return builtInCoach(knowledge, {
    ...readers,
    signsIn: ({ title, content }) => signs(`${title}\n${content}`),
  })
}

const doubt = { body: (signLimits.urgent + signLimits.page) / 2 }
const dismissal = { body: signLimits.emergency / 2 }
const breathless = 'Properly breathless on the flat today, and I do not know why.'

test('a sign of which the judge is sure brings the page', () => {
  expect(judgeWith({})(breathless)).toMatchObject({
    findings: [{ ruleId: 'breath', level: 'emergency' }],
    doubtful: [],
    isDismissed: false,
  })
})

test('a sign below the limits is doubtful, and one further below is something else', () => {
  expect(judgeWith(doubt)(breathless)).toMatchObject({
    findings: [],
    doubtful: [{ ruleId: 'breath' }],
    isDismissed: false,
  })
  expect(judgeWith(dismissal)(breathless)).toEqual({
    findings: [],
    doubtful: [],
    isDismissed: true,
  })
})

test.each([
  ['a plain faint', 'Blacked out on the treadmill for a second.'],
  ['chest pain with an arm', 'A tight pain in my chest on the climb and my left arm went heavy.'],
  ['a head knock on a thinner', 'Banged my head on the kerb today. I am on apixaban.'],
])('%s is never judged away', (_, content) => {
  expect(judgeWith({ body: 0.001 })(content).findings[0]?.level).toBe('emergency')
})

test('a crisis falls no further than the quiet letter, and not beside a dark word', () => {
  const plain = 'I could top myself.'
  const unsure = { crisis: signLimits.crisis / 2 }
  expect(judgeWith(unsure)(plain)).toMatchObject({ findings: [{ level: 'soft' }], doubtful: [] })
  expect(judgeWith(unsure)(`${plain} What is the point.`).findings[0]?.level).toBe('crisis')
  expect(judgeWith({ body: 0.001 })(plain).findings[0]?.level).toBe('crisis')
})

test('a ticked sign is never judged away', () => {
  const insight = coachWith({ body: 0.001, crisis: 0.001 }).safetyFor(
    { symptoms: ['chest'], title: '', content: 'A fine day.' },
    'GB',
  )
  expect(insight).toMatchObject({ kind: 'safety', safetyLevel: 'emergency' })
})

test.each(Country.options)(
  'a doubtful sign heads the letter with its sentence and the numbers of %s, and no step or question follows',
  async (country) => {
    const entry = diaryEntry({ content: `Wonderful morning, best in months! ${breathless}` })
    const { text, kind, partIds, factIds } = await coachWith(doubt).adviseOn(
      entry,
      diaryContext({ country }),
    )
    const lines = knowledge.safety.countries.find(({ code }) => code === country)
    const [opening = ''] = text.split('\n\n')
    expect(kind).toBe('coaching')
    expect(partIds[0]).toBe('doubt-breath')
    expect(opening).toContain(lines?.advice)
    expect(opening).toContain(lines?.emergency)
    expect(text).not.toMatch(/[?!]/)
    expect(factIds).toEqual([])
  },
)

test('an entry with a doubtful sign is answered here and by no provider', () => {
  const written = { title: '', content: breathless }
  expect(coachWith(doubt).isDelicate(written)).toBe(true)
  expect(coachWith(dismissal).isDelicate(written)).toBe(false)
  expect(coachWith(doubt).safetyFor({ ...written, symptoms: [] }, 'GB')).toBeNull()
})

test('each sign of the body has one sentence for when it is doubtful', () => {
  const own = knowledge.safety.signs.filter(({ level }) => level !== 'crisis').map(({ id }) => id)
  const named = knowledge.safety.doubtful.lines.flatMap(({ signs }) => signs)
  expect(named.toSorted()).toEqual(own.toSorted())
})

test.each([
  ['been told that my numbers are high. Dad was on tablets for it since about my age right enough'],
  ['Squat 90 bench 75, want dead 140 by spring.'],
])('no crisis: %s', (content) => {
  expect(readers.signsIn({ title: '', content }).findings).toEqual([])
})
