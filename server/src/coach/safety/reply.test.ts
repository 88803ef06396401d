import { Country } from '@app/contract/community/countries'
import { SymptomId } from '@app/contract/community/symptoms'
import { expect, test } from 'vitest'
import type { CoachContext, CoachEntry, CoachInsight } from '../coach.ts'
import { builtInCoach, loadKnowledge } from '../coach.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)
const reply = (
  entry: Partial<CoachEntry>,
  country: Country = 'GB',
  recent: CoachContext['recent'] = [],
) =>
  coach.adviseOn(
    {
      id: 'entry-1',
      title: 'A personal best at last',
      content: 'I felt wonderful all the way and ran my fastest 10k ever.',
      tags: ['Race Day'],
      symptoms: [],
      writtenAt: new Date('2026-03-02T08:00:00Z'),
      ...entry,
    },
    {
      memberId: 'ana',
      tone: 'encouraging',
      maySend: false,
      history: [],
      neverSent: [],
      goal: 'Run a fast 10k',
      country,
      recent,
      earlierEntriesAt: [],
    },
  )

test.each(SymptomId.options)(
  'ticking "%s" always brings the safety text, however cheerful the entry',
  async (symptom) => {
    const sign = knowledge.safety.checkIn.find(({ id }) => id === symptom)
    for (const country of Country.options) {
      const insight = await reply({ symptoms: [symptom] }, country)
      expect(insight).toMatchObject({
        kind: 'safety',
        safetyLevel: sign?.level,
        theme: null,
        partIds: [],
        factIds: [],
      })
      expect(insight.text).toContain(sign?.why)
      expect(insight.text).toContain(
        knowledge.safety.countries.find(({ code }) => code === country)?.emergency,
      )
    }
  },
)

test('beside the safety text there is nothing: no quotation, goal, praise or next step', async () => {
  const { text } = await reply({ symptoms: ['head'] })
  expect(text).toBe(
    [
      'Before any talk of training: you mentioned a knock to the head. It may well prove to be minor, but it is on the short list of things that should be looked at promptly and not trained through.',
      'Please contact NHS 111 (call 111; in Northern Ireland, the GP out-of-hours service) today, or your GP if they are open, and tell them what you noticed and when it began. Call 999, or go to an emergency department, if you also have chest pain, breathlessness, fainting, confusion, drowsiness, memory loss, weakness, a severe or worsening headache or repeated vomiting, or if you have hit your head and take a blood-thinning medicine.',
      'Until you have had advice, leave out running, hard riding, swimming alone and heavy lifting. When you know more, write it down here and we can plan a sensible way back.',
      'This is an automatic safety message. It cannot examine you or make a diagnosis, and nobody has read your entry.',
    ].join('\n\n'),
  )
})

test('words alone bring the safety text too, with the numbers of the member’s country', async () => {
  const insight = await reply(
    { content: 'Great run, but crushing pain in my chest on the hill.' },
    'NZ',
  )
  expect(insight).toMatchObject({ kind: 'safety', safetyLevel: 'emergency' })
  expect(insight.text).toContain('Call 111 now')
  expect(insight.text).toContain('Healthline on 0800 611 116')
})

test('the title is read for warning signs as well', async () => {
  expect(await reply({ title: 'Crushing pain in my chest' })).toMatchObject({ kind: 'safety' })
})

test('the worst level speaks, whether ticked or written', async () => {
  const insight = await reply({ symptoms: ['dvt'], content: 'I do not want to live any more.' })
  expect(insight).toMatchObject({ kind: 'safety', safetyLevel: 'crisis' })
  expect(insight.text).toContain('Samaritans')
})

test('all the ticked signs of the worst level are named', async () => {
  const { text } = await reply({ symptoms: ['faint', 'chest', 'bone'] })
  expect(text).toContain(
    'chest pain, pressure or tightness; and fainting, collapse or nearly passing out',
  )
  expect(text).not.toContain('weight on a leg')
})

test('whoever ticks thoughts of self-harm and chest pain is told about both', async () => {
  const insight = await reply({ symptoms: ['crisis', 'chest'] })
  expect(insight.safetyLevel).toBe('crisis')
  expect(insight.text).toMatch(/^The training can wait/)
  expect(insight.text).toContain('Stop training, sit down')
})

test('a warning sign that is long over adds one sentence to an ordinary reply', async () => {
  const content =
    'In 2011 I had chest pain on this climb. Today I felt calm and steady and enjoyed the view from the top.'
  const insight = await reply({ content }, 'US')
  expect(insight).toMatchObject({ kind: 'coaching', safetyLevel: 'past' })
  expect(insight.text).toContain('in the past: if it ever comes back, stop at once and call 911')
  expect(insight.text).not.toMatch(/"[^"]*chest[^"]*"/)
})

test.each([
  'Chest was tight on Monday, but the doctor listened and it was only a cold. Easy loop today.',
  'Heart did the skipping thing in bed. The cardiologist says ectopics, harmless. Easy loop today.',
])('a sign that a clinician has looked at is not spoken of again: %s', async (content) => {
  const insight = await reply({ content })
  expect(insight).toMatchObject({ kind: 'coaching', safetyLevel: null })
  expect(insight.partIds.filter((id) => id.startsWith('past'))).toEqual([])
})

test('the reminder of a past crisis names the crisis line', async () => {
  const insight = await reply({
    content: 'Ten years ago I wanted to kill myself. Running by the sea helped me, I think.',
  })
  expect(insight).toMatchObject({ kind: 'coaching', safetyLevel: 'past' })
  expect(insight.text).toContain('You can reach Samaritans on 116 123')
})

test.each(['crisis', 'emergency', 'urgent'] as const)(
  'a provider’s flag of %s brings the text of that level, and nothing else',
  (level) => {
    for (const country of Country.options) {
      const insight = coach.safetyAt(level, country)
      const numbers = knowledge.safety.countries.find(({ code }) => code === country)
      expect(insight).toMatchObject({
        kind: 'safety',
        safetyLevel: level,
        theme: null,
        partIds: [],
        factIds: [],
      })
      const authored = knowledge.safety.levels.find(({ id }) => id === level)
      expect(insight.text).toContain(authored?.flagged)
      expect(insight.text).toContain(authored?.text.slice(-60))
      expect(insight.text).toContain(numbers?.emergency)
      expect(insight.text).not.toMatch(/[{}]/)
    }
  },
)

test.each([
  [
    'In 2011 I had chest pain on this climb. Today I felt calm and steady and enjoyed the view from the top.',
    'past',
  ],
  [
    'Ten years ago I wanted to kill myself. Today I felt calm by the sea and I enjoyed the cold.',
    'past-crisis',
  ],
])(
  'a reminder is given in other words until ten replies have passed: %s',
  async (content, fullest) => {
    const replies: CoachInsight[] = []
    for (let day = 0; day < 12; day++) {
      const recent = replies
        .toReversed()
        .map((each) => ({ ...each, writtenAt: new Date('2026-03-01T08:00:00Z') }))
      replies.push(await reply({ id: `entry-${day}`, content }, 'GB', recent))
    }
    const given = replies.map(({ partIds }) => partIds.find((id) => id.startsWith('past')))
    expect(given[0]).toBe(fullest)
    expect(new Set(given.slice(0, 4)).size).toBe(4)
    expect(replies.every(({ safetyLevel }) => safetyLevel === 'past')).toBe(true)
    const texts = replies.slice(0, 10).map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
  },
)
