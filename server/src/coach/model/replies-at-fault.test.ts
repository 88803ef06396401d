import { expect, test } from 'vitest'
import { openLog } from '../../platform/logging.ts'
import { LlmFault } from '../../platform/llm/llm.ts'
import { advised, builtIn, knowledge, marker, type Script } from '../../testing/model-advice.ts'
import { diaryContext, diaryEntry, fairReply, materialIn } from '../../testing/model-letters.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { modelCoach } from './model-coach.ts'

const failing =
  (kind: LlmFault['kind']): Script =>
  () => {
    throw new LlmFault(kind, 'no answer')
  }

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
