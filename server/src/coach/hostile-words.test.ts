import { longestStory } from '@app/contract/lengths'
import { expect, test } from 'vitest'
import { filledWith } from '../testing/hostile-texts.ts'
import { leastTimeOf } from '../testing/processor-time.ts'
import { loadKnowledge } from './coach.ts'
import { closeBy } from './answers/answer-rules.ts'
import { expandMacros } from './text/expand-macros.ts'
import { inSmallLetters } from './text/small-letters.ts'

const mostMs = 100
const { notices, answers, insightCalls } = await loadKnowledge()

type Met = { source: string; flags: string; signs: number }
const lengths = { question: 400, start: 4000, entry: longestStory }

const met = (
  sources: readonly (string | undefined)[],
  where: keyof typeof lengths,
  {
    macros = {},
    isCase = false,
  }: { macros?: Readonly<Record<string, string>>; isCase?: boolean | undefined } = {},
): Met[] =>
  sources.flatMap((source) => {
    if (source === undefined) return []
    const expanded = expandMacros(source, macros)
    return {
      source: isCase ? expanded : inSmallLetters(expanded),
      flags: 'um',
      signs: lengths[where],
    }
  })

const asCompiled = (source: string | undefined) => source && closeBy(source)

/** The expressions of the knowledge base, with the longest text that each of them meets. */
function expressions(): Met[] {
  const { macros } = notices
  const all = [
    ...notices.notices.flatMap(({ case: isCase, finds, unless, never }) => [
      ...met([finds, unless], 'start', { macros, isCase }),
      ...met([never], 'entry', { macros, isCase }),
    ]),
    ...insightCalls.calls.flatMap(({ finds, where, unless }) =>
      met([finds.join('|'), where, unless], 'entry', { macros: insightCalls.macros }),
    ),
    ...answers.flatMap(({ finds, near, unless, where }) => [
      ...met([...finds, near].map(asCompiled), 'question'),
      ...met([...unless, where].map(asCompiled), 'entry'),
    ]),
  ]
  return [...new Map(all.map((one) => [`${one.signs} ${one.source}`, one])).values()]
}

/** A text of an expression's own first words, of which none is what it looks for at last. */
function hostileTo({ source, signs }: Met): string {
  const words = source.replaceAll(/\\[a-zA-Z]/g, ' ').match(/\p{L}{3,}/gu) ?? ['a']
  return filledWith(`${words[0]} `, signs)
}

test('no expression of the knowledge base takes the square of a long text to fail', async () => {
  const slow: [source: string, ms: number][] = []
  for (const one of expressions()) {
    const expression = new RegExp(one.source, one.flags)
    const text = hostileTo(one)
    const ms = await leastTimeOf(() => () => expression.test(text), mostMs)
    if (ms > mostMs) slow.push([one.source, Math.round(ms)])
  }

  expect(slow).toEqual([])
})
