import { plainSentence } from '@app/contract/sentences'
import { expect, test } from 'vitest'
import { countWords } from '../prose/count-words.ts'
import { readProse } from '../prose/read-prose.ts'
import { openShelf } from '../newsroom/claim-reading/shelf.ts'
import { lostInReadings } from './knowledge/lost-readings.ts'
import { findingOf } from './outline/findings.ts'
import { tellOnce, withoutRetelling } from './tell-once.ts'
import { toldFactIds } from './told-facts.ts'
import { createBuiltInWriter, loadWriterKnowledge, type WritingBrief } from './writer.ts'
import { weeklyBrief } from '../testing/weekly-brief.ts'

const knowledge = await loadWriterKnowledge()
const modules = [...knowledge.pools.values()].flatMap((pool) => pool.modules)
const partOf = (id: string) => {
  const part = modules.find((one) => one.id === id)
  if (!part) throw new Error(`${id} is missing`)
  return part
}
const writer = createBuiltInWriter(knowledge)
const write = (topic: string, changes: Partial<WritingBrief> = {}) =>
  writer.write(weeklyBrief(topic, changes))

test('a study that two parts tell is told once, and the second keeps what is its own', () => {
  const [first, second] = [
    partOf('recovery-longevity-evidence-2'),
    partOf('recovery-longevity-plan-1'),
  ]
  const told = 'A large British study linked regular sleep'
  expect(second.body).toContain(told)

  const [opening, after] = tellOnce([first, second], knowledge)
  expect(opening?.body).toBe(first.body)
  expect(after?.body).not.toContain(told)
  expect(after?.body).toContain('Miss a night and simply resume.')
  expect(tellOnce([second, first], knowledge)[0]?.body).toBe(second.body)
})

test('two facts of one paper with the same figures are one finding', () => {
  const finding = findingOf(knowledge.facts)
  expect(finding('F151')).toBe(finding('F121'))
  expect(finding('F152')).toBe(finding('F102'))
  expect(finding('F02')).not.toBe(finding('F01'))
})

test('an article tells of evening sessions once, where it tells the study', async () => {
  const { article } = await write('Sleeping better in a hard training block')
  expect(article).toContain('A review of 23 studies of a single evening session')
  expect(article).toContain('A warm-down for the head')
  expect(article).not.toContain('no harm in pooled trials')
})

test('an article leaves out so much that it stays long enough without a part from next door', async () => {
  const { article, moduleIds } = await write('Sleep')
  const own = knowledge.subjects.find(({ subject }) => subject === 'sleep')?.modules ?? []
  expect(moduleIds.filter((id) => !own.includes(id))).toEqual([])
  const { said } = readProse(article, { kind: 'article' })
  expect(countWords(said)).toBeGreaterThanOrEqual(1200)
})

test('what a part leaves out tells no warning less, and what is left stands on the shelf', () => {
  const shelf = openShelf(knowledge)
  for (const one of knowledge.retellings) {
    const { body } = partOf(one.module)
    const short = withoutRetelling(body, one)
    expect(short, one.module).not.toBe(body)
    expect(short).toMatch(/[.?!]$/)
    for (const { sentence } of one.leaves) expect(sentence).not.toMatch(/999|111|GP promptly/)
    for (const sentence of short.split(/(?<=[.?!])\s+/))
      expect(shelf.has(plainSentence(sentence)), sentence).toBe(true)
  }
})

test('a join or a retelling whose words have changed is named', () => {
  const { plans, joins, retellings } = knowledge
  expect(lostInReadings({ modules, plans, joins, retellings })).toEqual([])
  const reworded = modules.map((module) => ({ ...module, body: 'Anew.' }))
  expect(lostInReadings({ modules: reworded, plans, joins, retellings })).not.toEqual([])
  expect(lostInReadings({ modules, plans: [], joins, retellings: [] })).toHaveLength(joins.length)
})

test('the sources are those of what the text shows: no list or caution that it leaves out', async () => {
  const { article, sources, moduleIds } = await write('Sleep')
  const shown = moduleIds.map(partOf).map((part) => ({
    ...part,
    body: part.body
      .split(/(?<=[.?!])\s+/)
      .filter((sentence) => article.includes(sentence))
      .join(' '),
    do: part.do.filter((action) => article.includes(action)),
    watch: article.includes(part.watch) ? part.watch : '',
  }))
  const told = new Set(toldFactIds(shown, knowledge.facts))
  expect(sources.length).toBeGreaterThan(4)
  expect(sources.filter(({ factId }) => !told.has(factId))).toEqual([])
})
