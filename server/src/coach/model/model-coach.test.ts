import { CoachTone } from '@app/contract/community/preferences'
import { SymptomId } from '@app/contract/community/symptoms'
import { expect, test } from 'vitest'
import { openLog } from '../../platform/logging.ts'
import { LlmFault } from '../../platform/llm/llm.ts'
import { countWords } from '../../prose/count-words.ts'
import { diaryContext, diaryEntry, fairReply, materialIn } from '../../testing/model-letters.ts'
import { quietLog } from '../../testing/quiet-log.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import type { CoachContext, CoachEntry } from '../coach.ts'
import { builtInCoach, loadKnowledge } from '../coach.ts'
import { partsTelling } from './fact-choice.ts'
import { modelCoach } from './model-coach.ts'

const knowledge = await loadKnowledge()
const builtIn = builtInCoach(knowledge)
const marker = 'f00d'.repeat(8)
type Script = Parameters<typeof scriptedLlm>[0]

async function advised(
  script: Script,
  entry: Partial<CoachEntry> = {},
  context: Partial<CoachContext> = {},
) {
  const llm = scriptedLlm(script)
  const coach = modelCoach({ builtIn, llm, knowledge, log: quietLog, newMarker: () => marker })
  const insight = await coach.adviseOn(diaryEntry(entry), diaryContext(context))
  return { insight, requests: llm.requests }
}
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
const failing =
  (kind: LlmFault['kind']): Script =>
  () => {
    throw new LlmFault(kind, 'no answer')
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

test('parts that are missing where there is no flag are faults like others', async () => {
  const { insight, requests } = await advised(() => ({ safety: 'none' }))
  expect(insight).toMatchObject({ engine: 'built-in', standIn: 'unsuitable' })
  expect(materialIn(requests[1]?.prompt ?? '')['faults']).toContainEqual({
    rule: 'parts',
    found: 'a part is empty',
    limit: 'acknowledgement, insight, for_you, next_step and question are all written',
  })
})

test.each([1, 2])(
  'an entry on which answer %i is withheld is given to nobody again, and is answered without its words',
  async (withheld) => {
    const entry = diaryEntry({
      content: 'I have stopped eating. I am not worth feeding. Nobody rings.',
    })
    const { insight, requests } = await advised(({ prompt }, call) => {
      if (call === withheld) throw new LlmFault('withheld', 'The answer was withheld')
      return fairReply(prompt, { acknowledgement: '' })
    }, entry)
    expect(requests).toHaveLength(withheld)
    const delicate = await builtIn.adviseOn(entry, diaryContext({ isDelicate: true }))
    expect(insight).toEqual({ ...delicate, standIn: 'unsuitable' })
    expect(insight.text).toContain('Samaritans on 116 123')
    expect(insight.text).not.toMatch(/stopped eating|worth feeding/)
  },
)

test('the flag counts on the second answer as well', async () => {
  const { insight } = await advised(({ prompt }, call) =>
    fairReply(prompt, call === 1 ? { acknowledgement: '' } : { safety: 'urgent' }),
  )
  expect(insight).toEqual(builtIn.safetyAt('urgent', 'GB'))
})

test('a reply that fails the checks is given back once with its faults, and the better one is kept', async () => {
  const { insight, requests } = await advised(({ prompt }, call) =>
    fairReply(
      prompt,
      call === 1 ? { fact_ids: ['F9999'], question: 'You slept at 03:17, did you?' } : {},
    ),
  )
  expect(insight).toMatchObject({ engine: 'scripted-1', standIn: null })
  expect(requests).toHaveLength(2)
  expect(materialIn(requests[1]?.prompt ?? '')).toMatchObject({
    previous_answer: { fact_ids: ['F9999'] },
    faults: expect.arrayContaining([
      { rule: 'fact ids', found: 'F9999', limit: 'one or two ids, of the facts supplied' },
      {
        rule: 'figure',
        found: '03:17',
        limit:
          'a figure of the cited fact, of the entry, the goal or the history, or worked out from the member’s own',
      },
    ]),
  })
  expect(requests[1]?.instructions).toBe(requests[0]?.instructions)
})

test('after two replies that fail the checks the built-in coach answers and says why', async () => {
  const { insight, requests } = await advised(({ prompt }) =>
    fairReply(prompt, { for_you: 'It sounds like gout to me.' }),
  )
  expect(requests).toHaveLength(2)
  expect(insight).toEqual({
    ...(await builtIn.adviseOn(diaryEntry(), diaryContext())),
    standIn: 'unsuitable',
  })
})

test.each([
  ['worded away', 'What the cold does to you goes as you warm up.', 'built-in'],
  ['sent to a doctor', 'If your chest feels tight, stop and see your doctor.', 'scripted-1'],
])('a sign that was played down, and then %s', async (_, repaired, engine) => {
  const comfort = 'The tightness in the chest is only the lungs waking up.'
  const { insight } = await advised(({ prompt }, call) => {
    return fairReply(prompt, {
      for_you: `${fairReply(prompt).for_you} ${call === 1 ? comfort : repaired}`,
    })
  })
  expect(insight.engine).toBe(engine)
})

test('an answer in the wrong shape is asked for once more', async () => {
  const { insight, requests } = await advised(({ prompt }, call) =>
    call === 1 ? 'Well done!' : fairReply(prompt),
  )
  expect(insight.engine).toBe('scripted-1')
  expect(materialIn(requests[1]?.prompt ?? '')).toMatchObject({
    previous_answer: null,
    faults: [{ rule: 'shape' }],
  })
})

test.each([
  ['unavailable', 'unavailable', 1],
  ['limit', 'limit', 1],
  ['unreadable', 'unsuitable', 2],
] as const)(
  'a provider that is %s has the built-in coach stand in: %s',
  async (kind, standIn, calls) => {
    const { insight, requests } = await advised(failing(kind))
    expect(insight).toEqual({ ...(await builtIn.adviseOn(diaryEntry(), diaryContext())), standIn })
    expect(requests).toHaveLength(calls)
  },
)

test('a provider that goes away before the repair counts as unavailable', async () => {
  const { insight } = await advised(({ prompt }, call) => {
    if (call === 2) throw new LlmFault('unavailable', 'gone')
    return fairReply(prompt, { acknowledgement: '' })
  })
  expect(insight).toMatchObject({ engine: 'built-in', standIn: 'unavailable' })
})

test('a call that ends with the process, or without its database, is no failure of the provider', async () => {
  const stopping: Script = () => {
    throw new Error('the process stops')
  }
  await expect(advised(stopping)).rejects.toThrow('the process stops')
})

test('a defect of ours costs one call, is logged by its place alone, and leaves the letter to the built-in coach', async () => {
  const lines: string[] = []
  const log = await openLog(
    { logLevel: 'trace', mode: 'production' },
    { write: (line) => void lines.push(line) },
  )
  const llm = scriptedLlm(({ prompt }) => fairReply(prompt, { acknowledgement: '' }))
  let markers = 0
  const newMarker = () => {
    if (++markers === 2) throw new SyntaxError('canary-words of the entry')
    return marker
  }
  const coach = modelCoach({ builtIn, llm, knowledge, log, newMarker })

  const insight = await coach.adviseOn(diaryEntry(), diaryContext())

  expect(insight).toEqual({
    ...(await builtIn.adviseOn(diaryEntry(), diaryContext())),
    standIn: 'unsuitable',
  })
  expect([llm.requests.length, lines.length]).toEqual([1, 1])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    err: { type: 'SyntaxError', stack: expect.any(String) },
  })
  expect(lines.join('')).not.toContain('canary')
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
