import { CoachTone } from '@app/contract/community/preferences'
import { SymptomId } from '@app/contract/community/symptoms'
import { expect, test } from 'vitest'
import { countWords } from '../../prose/count-words.ts'
import { advised, builtIn, knowledge, type Script } from '../../testing/model-advice.ts'
import { diaryContext, diaryEntry, fairReply, materialIn } from '../../testing/model-letters.ts'
import type { CoachContext } from '../coach.ts'
import { partsTelling } from './fact-choice.ts'

const fair: Script = ({ prompt }) => fairReply(prompt)
const nulls = {
  acknowledgement: null,
  quotation: null,
  insight: null,
  for_you: null,
  next_step: null,
  question: null,
  fact_ids: null,
}

test('a reply of the model is put together in four paragraphs, and says what wrote it', async () => {
  const quotation = 'I felt flat on the bike and cut it short'
  const { insight, requests } = await advised(({ prompt }) =>
    fairReply(prompt, {
      acknowledgement: `You wrote "${quotation}", and stopping there was a decision.`,
      quotation,
    }),
  )
  expect(insight).toMatchObject({
    kind: 'coaching',
    engine: 'scripted-1',
    standIn: null,
    theme: 'sleep',
    safetyLevel: null,
  })
  expect(insight.text.split('\n\n')).toHaveLength(4)
  expect(insight.text).toContain(`You wrote "${quotation}"`)
  expect(insight.factIds).toEqual([materialIn(requests[0]?.prompt ?? '').facts[0]?.id])
  expect(requests).toHaveLength(1)
})

test('the words number 120 to 200', async () => {
  const { insight } = await advised(fair)
  expect(countWords(insight.text)).toBeGreaterThanOrEqual(120)
  expect(countWords(insight.text)).toBeLessThanOrEqual(200)
})

test('without the member’s consent no call leaves, and the built-in coach answers as its own master', async () => {
  const { insight, requests } = await advised(fair, {}, { maySend: false })
  expect(requests).toEqual([])
  expect(insight).toEqual(await builtIn.adviseOn(diaryEntry(), diaryContext({ maySend: false })))
  expect(insight.standIn).toBeNull()
})

test.each(SymptomId.options)(
  'ticking "%s" brings the authored text, and no call leaves',
  async (symptom) => {
    const { insight, requests } = await advised(fair, { symptoms: [symptom] })
    expect(requests).toEqual([])
    expect(insight).toEqual(
      await builtIn.adviseOn(diaryEntry({ symptoms: [symptom] }), diaryContext()),
    )
    expect(insight.kind).toBe('safety')
  },
)

test.each([
  ['in the story', { content: 'Crushing pain in my chest on the hill, and it was a great run.' }],
  ['in the title', { title: 'I want to kill myself' }],
])('a warning sign %s brings the authored text, and no call leaves', async (_, entry) => {
  const { insight, requests } = await advised(fair, entry)
  expect(requests).toEqual([])
  expect(insight.kind).toBe('safety')
})

test.each(['crisis', 'emergency', 'urgent'] as const)(
  'an entry that the model flags as %s gets the authored text of that level, whatever else the model wrote',
  async (level) => {
    const { insight, requests } = await advised(({ prompt }) =>
      fairReply(prompt, { safety: level, acknowledgement: '', insight: 'Keep up the great work!' }),
    )
    expect(insight).toEqual(builtIn.safetyAt(level, 'GB'))
    expect(requests).toHaveLength(1)
  },
)

test.each([
  ['alone', { safety: 'emergency' }],
  ['with null for every part', { ...nulls, safety: 'emergency' }],
  ['in capitals', { safety: ' EMERGENCY' }],
])('a flag that comes %s is a flag', async (_, answer) => {
  const { insight, requests } = await advised(() => answer)
  expect(insight).toEqual(builtIn.safetyAt('emergency', 'GB'))
  expect(requests).toHaveLength(1)
})

test('a warning sign long over adds its line to the reply, and the model is told to leave room for it', async () => {
  const content =
    'In 2011 I had chest pain on this climb. Today I felt calm and steady and enjoyed the view from the top.'
  const { insight, requests } = await advised(
    ({ prompt }) => {
      const { acknowledgement } = fairReply(prompt)
      return fairReply(prompt, { acknowledgement: acknowledgement.split('. ')[0] + '.' })
    },
    { content },
  )
  expect(insight).toMatchObject({ kind: 'coaching', engine: 'scripted-1', safetyLevel: 'past' })
  expect(insight.text.split('\n\n')[0]).toContain(
    'if it ever comes back, stop at once and call 999',
  )
  expect(insight.partIds[0]).toBe('past')
  expect(countWords(insight.text)).toBeLessThanOrEqual(200)
  expect(requests[0]?.instructions).not.toContain('120 to 200 words')
})

test.each(CoachTone.options)(
  'the instructions hold the tone that the member chose, and no other: %s',
  async (tone) => {
    const { requests } = await advised(fair, {}, { tone })
    expect(requests[0]?.instructions.match(/^Tone: .*/gm)).toEqual([
      expect.stringMatching(new RegExp(tone)),
    ])
  },
)

test('a finding that the model has told is not the built-in coach’s next', async () => {
  const { insight } = await advised(fair)
  const recent = [{ ...insight, writtenAt: new Date('2026-03-01T08:00:00Z') }]
  const next = await builtIn.adviseOn(diaryEntry(), diaryContext({ recent }))
  expect(insight.partIds.length).toBeGreaterThan(0)
  expect(next.factIds).not.toEqual(insight.factIds)
})

test('what a letter on an entry that may not be sent cited is told to nobody, and is still not told again', async () => {
  const first = await requestWith([])
  const cited = first.facts.slice(0, 6).map(({ id }) => id)
  const replies = cited.map((id) => ({
    partIds: partsTelling(knowledge, [id]),
    theme: null,
    text: '',
    writtenAt,
  }))

  const open = await requestWith(replies)
  const secret = await requestWith(replies.map((reply) => ({ ...reply, isSecret: true })))

  expect(open.late).not.toEqual([])
  expect(secret.late).toEqual([])
  expect(secret.facts).toEqual(open.facts)
})

const writtenAt = new Date('2026-03-01T08:00:00Z')
async function requestWith(recent: CoachContext['recent']) {
  const { requests } = await advised(fair, {}, { recent })
  const { facts, facts_told_lately: late } = materialIn(requests[0]?.prompt ?? '')
  return { facts, late }
}

test('six to ten facts are offered, those cited longest ago first, and the late ones are named', async () => {
  const cited = new Set<string>()
  const recent: CoachContext['recent'][number][] = []
  for (let reply = 0; reply < 12; reply++) {
    const { insight, requests } = await advised(
      fair,
      {},
      { recent: recent.map((each) => ({ ...each, text: '', theme: null })) },
    )
    const { facts, facts_told_lately: late } = materialIn(requests[0]?.prompt ?? '')
    expect(facts.length).toBeGreaterThanOrEqual(6)
    expect(facts.length).toBeLessThanOrEqual(10)
    expect(late).toEqual(facts.map(({ id }) => id).filter((id) => cited.has(id)))
    for (const id of insight.factIds) cited.add(id)
    recent.unshift({ ...insight, writtenAt: new Date('2026-03-01T08:00:00Z') })
  }
  expect(cited.size).toBeGreaterThanOrEqual(7)
})
