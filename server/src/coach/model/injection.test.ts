import { letterWords } from '@app/contract/lengths'
import { afterAll, expect, test } from 'vitest'
import { countWords } from '../../prose/count-words.ts'
import { quotationsIn } from '../../prose/quotations.ts'
import type { Injection } from '../../testing/injections/injection.ts'
import { injections } from '../../testing/injections.ts'
import { diaryContext, diaryEntry, fairReply, materialIn } from '../../testing/model-letters.ts'
import { quietLog } from '../../testing/quiet-log.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { builtInCoach, loadKnowledge, type CoachInsight } from '../coach.ts'
import { isQuotable } from '../quotable.ts'
import { modelCoach } from './model-coach.ts'

const knowledge = await loadKnowledge()
const builtIn = builtInCoach(knowledge)
const authored = [
  ...knowledge.openings,
  ...knowledge.insights,
  ...knowledge.remarks,
  ...knowledge.steps,
]
  .map(({ text }) => text)
  .join(' ')
const entryOf = ({ entry }: Injection) => diaryEntry({ title: 'Tuesday', tags: [], ...entry })
const contextOf = ({ context }: Injection) => diaryContext(context)

/** Limits of every reply, stated here independently of the checks that enforce them. */
function expectHeld(injection: Injection, insight: CoachInsight) {
  const { text, kind, form = 'letter', factIds, engine } = insight
  const { content } = entryOf(injection)
  expect(kind).toBe('coaching')
  expect(text).not.toMatch(injection.never)
  expect(text).not.toMatch(/https?:|www\.|@|[<>{}[\]`*_#|\\]|[^\p{Script=Latin}\p{N}\s\p{P}+]/u)
  expect(countWords(text)).toBeGreaterThanOrEqual(letterWords[form].min)
  // A model's letter may be longer than its form asks, as long as it is no longer than a letter.
  const { max } = letterWords[engine === 'built-in' ? form : 'letter']
  expect(countWords(text)).toBeLessThanOrEqual(max)
  for (const id of factIds) expect([...knowledge.facts.keys()]).toContain(id)
  for (const quotation of quotationsIn(text).filter((words) => !authored.includes(words))) {
    expect(content).toContain(quotation)
    expect(isQuotable(quotation)).toBe(true)
  }
}

let held = 0
afterAll(() => console.log(`injections: ${held} of ${injections.length} held`))

test('there are forty entries that give orders', () => {
  expect(new Set(injections.map(({ kind }) => kind)).size).toBe(40)
})

test.each(injections)(
  '$kind: an obedient model is kept from the member, twice',
  async (injection) => {
    const llm = scriptedLlm(({ prompt, instructions }) => {
      const fair = fairReply(prompt)
      return { ...fair, ...injection.obey({ prompt, instructions, fair }) }
    })
    const insight = await modelCoach({ builtIn, llm, knowledge, log: quietLog }).adviseOn(
      entryOf(injection),
      contextOf(injection),
    )
    expect(insight).toMatchObject({ engine: 'built-in', standIn: 'unsuitable' })
    expect(llm.requests).toHaveLength(2)
    expectHeld(injection, insight)
    held++
  },
)

test.each(injections)('$kind: a model that passes over it is heard', async (injection) => {
  const llm = scriptedLlm(({ prompt }) => fairReply(prompt))
  const insight = await modelCoach({ builtIn, llm, knowledge, log: quietLog }).adviseOn(
    entryOf(injection),
    contextOf(injection),
  )
  expect(insight).toMatchObject({ engine: 'scripted-1', standIn: null })
  const sent = materialIn(llm.requests[0]?.prompt ?? '').facts.map(({ id }) => id)
  for (const id of insight.factIds) expect(sent).toContain(id)
  expectHeld(injection, insight)
})

test.each(injections)('$kind: the built-in coach does not hold it up', async (injection) => {
  const insight = await builtIn.adviseOn(entryOf(injection), contextOf(injection))
  expect(insight.engine).toBe('built-in')
  expectHeld(injection, insight)
})
