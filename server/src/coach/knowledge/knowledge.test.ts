import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { countries, Country, standingLine } from '@app/contract/community/countries'
import { symptoms } from '@app/contract/community/symptoms'
import { expect, test } from 'vitest'
import { expandMacros } from '../text/expand-macros.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { loadKnowledge } from './knowledge.ts'

const knowledge = await loadKnowledge()

test('the check-in of the contract is that of the knowledge base', () => {
  expect(symptoms).toEqual(knowledge.safety.checkIn.map(({ id, label }) => ({ id, label })))
})

test('the countries and their numbers are those of the knowledge base', () => {
  expect(countries).toEqual(
    knowledge.safety.countries.map(({ code, name, emergency, advice, crisis }) => ({
      code,
      name,
      emergency,
      advice,
      crisis,
    })),
  )
})

test('the standing line is the authored one, with the numbers of each country', () => {
  for (const country of Country.options) {
    const numbers = knowledge.safety.countries.find(({ code }) => code === country)
    expect(standingLine(country)).toBe(
      fillTemplate(knowledge.safety.standing, { ...numbers, note: '' }),
    )
  }
})

test('every expression of a notice can be read, also those that few entries ask for', () => {
  const { macros, notices } = knowledge.notices
  for (const { id, finds, unless = '', never = '', ...notice } of notices) {
    const read = (source: string) =>
      new RegExp(expandMacros(source, macros), notice.case ? 'u' : 'iu')
    expect(() => [finds, unless, never].map(read), id).not.toThrow()
  }
})

test('a sign of the texts that the lexicon does not know stops the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'knowledge-'))
  try {
    await cp(new URL('../../../knowledge', import.meta.url), folder, { recursive: true })
    const lexicon = join(folder, 'safety-lexicon.json')
    await writeFile(
      lexicon,
      (await readFile(lexicon, 'utf8')).replace('"id": "palps"', '"id": "pulse"'),
    )
    await expect(loadKnowledge(pathToFileURL(`${folder}/`))).rejects.toThrow('pulse')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('an insight that cites an unknown fact stops the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'knowledge-'))
  try {
    await cp(new URL('../../../knowledge', import.meta.url), folder, { recursive: true })
    const insights = join(folder, 'coach', 'insights.json')
    await writeFile(insights, (await readFile(insights, 'utf8')).replace('"F57"', '"F9999"'))
    await expect(loadKnowledge(pathToFileURL(`${folder}/`))).rejects.toThrow('cites F9999')
    await writeFile(insights, '[{"id":"inj-1"}]')
    await expect(loadKnowledge(pathToFileURL(`${folder}/`))).rejects.toThrow('insights.json')
  } finally {
    await rm(folder, { recursive: true })
  }
})
