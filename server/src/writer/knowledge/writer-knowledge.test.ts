import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { check } from '../../prose/check.ts'
import { findPackageFaults } from '../package-faults.ts'
import { citableText } from '../sources.ts'
import { createBuiltInWriter } from '../writer.ts'
import { fallbackPoolId, poolIdOfTheme } from './theme-pools.ts'
import { loadWriterKnowledge } from './writer-knowledge.ts'

const knowledge = await loadWriterKnowledge()

/** Checks a piece of text by all rules except those that measure a whole article. */
const faultsOf = (text: string, sources = '') =>
  check(text, { kind: 'article', words: { min: 0, max: Infinity }, sources }).filter(
    ({ rule }) => rule !== 'reading-ease' && rule !== 'mean-sentence',
  )

test('the pool of a theme has twenty modules or more, that of one subject seven, which is enough for an article', () => {
  const themed = new Set([...Object.values(poolIdOfTheme), fallbackPoolId])
  const thin = [...knowledge.pools.values()].filter(
    ({ id, modules }) => modules.length < (themed.has(id) ? 20 : 7),
  )
  expect(thin.map(({ id }) => id)).toEqual([])
})

test('each subject with enough for an article has an argument, and each argument makes a sound article', async () => {
  const writer = createBuiltInWriter(knowledge)
  const enough = knowledge.subjects
    .filter(({ modules }) => modules.length >= 5)
    .map(({ subject }) => subject)
  expect(new Set(knowledge.plans.flatMap(({ subjects }) => subjects))).toEqual(new Set(enough))
  for (const { id, subjects } of knowledge.plans) {
    const brief = {
      topic: subjects[0] ?? '',
      theme: null,
      stream: 'weekly',
      place: null,
      customPrompt: null,
    } as const
    const made = await writer.write({
      ...brief,
      planId: id,
      recentTitles: [],
      ledger: [],
      seed: 'plans',
    })
    expect({ id, faults: findPackageFaults(made, 'weekly', knowledge) }).toEqual({
      id: made.formatId,
      faults: [],
    })
  }
})

test('the words of the arguments pass the check, without any figure', () => {
  for (const { id, thesis, lead, moves, close, headlines } of knowledge.plans)
    for (const text of [
      thesis,
      lead,
      close,
      ...headlines,
      ...moves.flatMap(({ hinges }) => hinges),
    ])
      expect({ [id]: faultsOf(text) }).toEqual({ [id]: [] })
})

test('the text of every module passes the check, with figures from its own facts only', () => {
  for (const module of [...knowledge.pools.values()].flatMap((pool) => pool.modules)) {
    const { title, body, watch, tldr, question, headlines } = module
    const text = [title, body, ...module.do, watch, tldr, question, ...headlines].join('\n\n')
    const faults = faultsOf(
      text,
      citableText({ factIds: [], moduleIds: [module.id] }, knowledge.pools, knowledge.facts),
    )
    expect({ [module.id]: faults }).toEqual({ [module.id]: [] })
  }
})

test('each line in short says something by itself, and repeats neither the text nor a thing to do', () => {
  const runsOf = (text: string) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}'’.,-]+/gu) ?? []
    return words.slice(4).map((_, at) => words.slice(at, at + 5).join(' '))
  }
  for (const { modules } of knowledge.pools.values())
    for (const { id, body, do: actions, short } of modules) {
      const told = new Set([body, ...actions].flatMap(runsOf))
      const cited = { factIds: [], moduleIds: [id] }
      const sources = citableText(cited, knowledge.pools, knowledge.facts)
      for (const line of short) {
        expect({ id, line, repeats: runsOf(line).filter((run) => told.has(run)) }).toEqual({
          id,
          line,
          repeats: [],
        })
        expect({ id, line, faults: faultsOf(line, sources) }).toEqual({
          id,
          line,
          faults: [],
        })
      }
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

const group = /\b([\d,]+|[a-z]+(?:-[a-z]+)?) ((?:un)?trained [a-z]+)\b/gi
const counted: Readonly<Record<string, string>> = {
  nine: '9',
  twelve: '12',
  'twenty-four': '24',
  'twenty-seven': '27',
}

test('where a module counts trained people, its fact has the number and the kind together', () => {
  for (const module of [...knowledge.pools.values()].flatMap((pool) => pool.modules)) {
    const given = module.factIds.flatMap((id) => knowledge.facts.get(id) ?? [])
    const text = given
      .map(({ claim, population }) => `${claim} ${population}`)
      .join(' ')
      .toLowerCase()
    const unknown = [...module.body.toLowerCase().matchAll(group)].flatMap(
      ([all, number = '', kind]) => {
        const digits = counted[number] ?? number
        const isCount = number in counted || /\d/.test(number)
        return isCount && !text.includes(all) && !text.includes(`${digits} ${kind}`) ? [all] : []
      },
    )
    expect({ [module.id]: unknown }).toEqual({ [module.id]: [] })
  }
})

test('one paper is printed in one way, so that no list of sources has it twice', () => {
  const printed = new Map<string, string>()
  for (const { doi, source, id } of knowledge.facts.values()) {
    if (doi === undefined || !/^(10\.|PMC|PMID)/.test(doi)) continue
    const known = printed.get(doi) ?? source
    expect({ id, source }).toEqual({ id, source: known })
    printed.set(doi, known)
  }
})

test.each([
  ['as reproduced by pharmacies and regional press', 'says by what way'],
  ['how to take a pulse: WebMD Boots', 'says by what way'],
  ['inews.co.uk, crawleytoday.co.uk', 'says by what way'],
  ['Harvard Health; standard clinical teaching', 'says by what way'],
])('a source that is printed as "%s" stops the start', async (source, message) => {
  const folder = await mkdtemp(join(tmpdir(), 'knowledge-'))
  try {
    await cp(new URL('../../../knowledge', import.meta.url), folder, { recursive: true })
    const path = join(folder, 'facts-a.json')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/"source": "[^"]*"/, `"source": "${source}"`))
    await expect(loadWriterKnowledge(pathToFileURL(`${folder}/`))).rejects.toThrow(message)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.each([
  [
    'a module that cites an unknown fact',
    'writer/race-strategy.json',
    '"F10"',
    '"F9999"',
    'cites F9999',
  ],
  [
    'a module without a caution',
    'writer/race-strategy.json',
    '"watch"',
    '"watched"',
    'race-strategy.json',
  ],
  [
    'two modules of one name',
    'writer/race-strategy.json',
    'race-strategy-lead-2',
    'race-strategy-lead-1',
    'two modules',
  ],
  [
    'a pool without a lead',
    'writer/race-strategy.json',
    '"role": "lead"',
    '"role": "how"',
    'no lead',
  ],
  [
    'a pool that is missing',
    'writer-pools.json',
    '"id": "race-strategy"',
    '"id": "racing"',
    'race-strategy.json',
  ],
  [
    'a subject with an unknown module',
    'writer-subjects.json',
    'race-strategy-lead-1',
    'race-strategy-lead-9',
    'no module',
  ],
  [
    'advice that names an unknown subject',
    'writer-commissioning.json',
    '"talk test and RPE"',
    '"the talking test"',
    'names what is not there',
  ],
  [
    'an argument about an unknown subject',
    'writer-plans.json',
    '"protein"',
    '"proteins"',
    'names what is not there',
  ],
  [
    'a verified fact that is to be looked up',
    'facts.json',
    '"review":"DOI to be looked up","certainty":"secondary"',
    '"review":"DOI to be looked up","certainty":"verified"',
    'still to be reviewed',
  ],
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
