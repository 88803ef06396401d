import { expect, test } from 'vitest'
import { LlmFault } from '../../platform/llm/llm.ts'
import { callIn, modelBrief } from '../../testing/model-packages.ts'
import { knowledge, scripted, written } from '../../testing/model-writing.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { type Progress, silentProgress } from '../progress.ts'
import { modelWriter } from './model-writer.ts'

/** Keeps the bought parts and the reported steps of an attempt, as a job does. */
function desk(kept: Record<string, unknown> = {}) {
  const steps: string[] = []
  const progress: Progress = {
    ...silentProgress,
    jobId: '0198c0de-0000-7000-8000-00000000f001',
    begin: async (step, detail) =>
      void steps.push(detail === undefined ? step : `${step}: ${detail}`),
    kept: (name) => kept[name],
    keep: async (name, part) => void (kept[name] = JSON.parse(JSON.stringify(part))),
  }
  return { kept, steps, progress }
}

test('the steps are told as they happen', async () => {
  const { steps, progress } = desk()
  await written({}, {}, progress)
  expect(steps).toEqual([
    'brief',
    'outline',
    ...Array.from({ length: 10 }, (_, at) => `sections: Section ${at + 1} of 10`),
    'package',
    'edit',
    'checks',
  ])
  const premium = desk()
  await written({}, { stream: 'premium' }, premium.progress)
  expect(premium.steps.slice(2, 6)).toEqual([
    'sections: Cards 1 to 3 of 10',
    'sections: Cards 4 to 6 of 10',
    'sections: Cards 7 to 9 of 10',
    'sections: Card 10 of 10',
  ])
})

test.each(['weekly', 'premium'] as const)(
  'what an earlier attempt at a %s package bought is not asked for again',
  async (stream) => {
    const { kept, progress } = desk()
    const first = await written({}, { stream }, progress)
    const again = await written({}, { stream }, desk(kept).progress)
    expect(again.calls).toEqual([])
    expect(again.made).toEqual(first.made)
    const { ['package']: _, ...halfway } = kept
    expect((await written({}, { stream }, desk(halfway).progress)).calls).toEqual(['package'])
  },
)

test('a kept part of another shape is asked for again', async () => {
  const { kept, progress } = desk()
  await written({}, {}, progress)
  const spoilt = { ...kept, 'section 4': 'a text', outline: kept['outline'] }
  expect((await written({}, {}, desk(spoilt).progress)).calls).toEqual(['section'])
})

test('once a package is not wanted any more no further call is made', async () => {
  const { progress } = desk()
  let asked = 0
  const llm = scripted()
  const writing = modelWriter({ llm, knowledge }).write(modelBrief(), {
    ...progress,
    isWanted: async () => ++asked <= 3,
  })
  await expect(writing).rejects.toMatchObject({ name: 'LlmFault', kind: 'withdrawn' })
  expect(llm.requests).toHaveLength(3)
})

test('an answer in another shape is asked for once more, and a second one ends the writing', async () => {
  const once = await written({
    outline: (answer, _, times) => (times === 1 ? { parts: [] } : answer),
  })
  expect(once.calls.slice(0, 3)).toEqual(['outline', 'outline', 'section'])
  const llm = scripted({ outline: () => ({ format: 'explainer', angle: 'None.', parts: [] }) })
  await expect(modelWriter({ llm, knowledge }).write(modelBrief())).rejects.toMatchObject({
    kind: 'unreadable',
  })
  expect(llm.requests).toHaveLength(2)
})

test.each(['unavailable', 'withheld', 'limit'] as const)(
  'a fault of the kind %s is thrown as it is',
  async (kind) => {
    const fault = new LlmFault(kind, 'no answer')
    const llm = scripted({
      section: () => {
        throw fault
      },
    })
    await expect(modelWriter({ llm, knowledge }).write(modelBrief())).rejects.toBe(fault)
    expect(llm.requests.map(({ prompt }) => callIn(prompt))).toEqual(['outline', 'section'])
  },
)

test.each([
  ['Curling stones and bagpipes', 'writing/not-covered'],
  ['Marathons after a heart attack', 'writing/closed-topic'],
])('nothing is asked of a provider about "%s"', async (topic, code) => {
  const llm = scriptedLlm(() => null)
  const refused = modelWriter({ llm, knowledge }).write(modelBrief({ topic }))
  await expect(refused).rejects.toMatchObject({ refusal: { code } })
  expect(llm.requests).toEqual([])
})
