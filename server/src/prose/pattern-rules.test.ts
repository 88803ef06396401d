import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  matchesRule,
  compileRules,
  readNamedRules,
  RuleBook,
  type PatternRule,
} from './pattern-rules.ts'

type Source = RuleBook['rules'][number]

const paths = [
  'prose/text-rules.json',
  'prose/study-words.json',
  'prose/dangerous-advice.json',
  'prose/claim-words.json',
  'coach/reply-limits.json',
  'coach/reply-words.json',
  'coach/reading-asides.json',
  'writer-draft-rules.json',
  'writer-health-words.json',
]
const rules = (await Promise.all(paths.map(readSources))).flat()

async function readSources(path: string) {
  const text = await readFile(new URL(`../../knowledge/${path}`, import.meta.url), 'utf8')
  const book = RuleBook.parse(JSON.parse(text))
  const compile = (source: Source): PatternRule[] => compileRules({ ...book, rules: [source] })
  const isFound = (source: Source, sentence: string) =>
    compile(source).some((rule) =>
      matchesRule(rule, book.isLowerCase ? sentence.toLowerCase() : sentence),
    )
  return book.rules.map((source) => ({ name: `${path}, ${source.rule}`, source, isFound }))
}

test.each(rules)('$name: each pattern finds its examples', ({ source, isFound }) => {
  const missed = source.patterns.flatMap((pattern) => {
    const alone = { ...source, patterns: [pattern] }
    return pattern.examples.filter((example) => !isFound(alone, example))
  })
  expect(missed).toEqual([])
})

test.each(rules)('$name: sentences that it must leave are left', ({ source, isFound }) => {
  expect(source.not.filter((sentence) => isFound(source, sentence))).toEqual([])
})

test.each(rules)('$name: each exception is what spares one of them', ({ source, isFound }) => {
  const idle = source.except.filter((one) => {
    const others = { ...source, except: source.except.filter((each) => each !== one) }
    return !source.not.some((sentence) => isFound(others, sentence))
  })
  expect(idle).toEqual([])
})

test('a rule that the code names and the book does not have stops the start', () => {
  expect(() => readNamedRules('prose/study-words.json', ['no such rule'])).toThrow('no such rule')
})
