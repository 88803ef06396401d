import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { check } from '../../prose/check.ts'
import { givenBy } from '../sources.ts'
import { loadWriterKnowledge } from './writer-knowledge.ts'

const knowledge = await loadWriterKnowledge()

/** What the check finds in a piece of text, save for what it measures of a whole article. */
const faultsOf = (text: string, sources = '') =>
  check(text, { kind: 'article', words: { min: 0, max: Infinity }, sources }).filter(
    ({ rule }) => rule !== 'reading-ease' && rule !== 'mean-sentence',
  )

test('every pool has a module of each role, and twenty in all', () => {
  expect([...knowledge.pools.values()].map(({ id, modules }) => [id, modules.length])).toEqual(
    [...knowledge.pools.keys()].map((id) => [id, 20]),
  )
})

test('the text of every module passes the check, with figures from its own facts only', () => {
  for (const module of [...knowledge.pools.values()].flatMap((pool) => pool.modules)) {
    const { title, body, watch, tldr, question, headlines } = module
    const text = [title, body, ...module.do, watch, tldr, question, ...headlines].join('\n\n')
    const faults = faultsOf(text, givenBy({ factIds: [], moduleIds: [module.id] }, knowledge.pools, knowledge.facts))
    expect({ [module.id]: faults }).toEqual({ [module.id]: [] })
  }
})

test('a body is long enough for eleven of them to make an article', () => {
  for (const { id, body } of [...knowledge.pools.values()].flatMap((pool) => pool.modules)) {
    const words = body.split(/\s+/).length
    expect({ id, isInRange: words >= 95 && words <= 145 }).toEqual({ id, isInRange: true })
  }
})

test('propositions and descriptions of pictures pass the check', () => {
  const { pools, pictures } = knowledge
  const described = [...pools.values()].flatMap(({ images }) => images)
  const propositions = [...pools.values()].flatMap((pool) => pool.propositions)
  for (const text of [...propositions, ...[...described, ...pictures].map(({ alt }) => alt)])
    expect(faultsOf(text)).toEqual([])
})

test.each([
  ['a module that cites an unknown fact', 'writer/race-strategy.json', '"F10"', '"F9999"', 'cites F9999'],
  ['a module without a caution', 'writer/race-strategy.json', '"watch"', '"watched"', 'race-strategy.json'],
  [
    'two modules of one name',
    'writer/race-strategy.json',
    'race-strategy-lead-2',
    'race-strategy-lead-1',
    'two modules',
  ],
  ['a pool without a lead', 'writer/race-strategy.json', '"role": "lead"', '"role": "how"', 'no lead'],
  ['a pool that is missing', 'writer-pools.json', '"id": "race-strategy"', '"id": "racing"', 'race-strategy.json'],
  ['a format of ten parts', 'writer-formats.json', '"recovery",', '', 'writer-formats.json'],
])('%s stops the start', async (_, file, was, is, message) => {
  const folder = await mkdtemp(join(tmpdir(), 'knowledge-'))
  try {
    await cp(new URL('../../../knowledge', import.meta.url), folder, { recursive: true })
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    expect(text).toContain(was)
    await writeFile(path, text.replaceAll(was, is))
    await expect(loadWriterKnowledge(pathToFileURL(`${folder}/`))).rejects.toThrow(message)
  } finally {
    await rm(folder, { recursive: true })
  }
})
