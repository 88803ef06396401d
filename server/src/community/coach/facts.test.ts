import { MemoryFact, listFacts } from '@app/contract/community/coach'
import { createEntry, getEntry } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { parse } from 'zod'
import { createTestApp } from '../../testing/test-app.ts'
import { toFact } from './memory.ts'

test('every fact that a reply cites can be read, with its source, its caveat and where to find it', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const content = 'How should I taper for a half marathon? How many weeks of less before the race?'
  const draft = { title: 'Two weeks to go', content }
  const { id } = await ana.call(createEntry, { body: draft })
  await house.work()

  const facts = await ana.call(listFacts, {})

  const [reply] = (await ana.call(getEntry, { params: { id } })).aiResponses
  expect(reply?.fact_ids.length).toBeGreaterThan(0)
  expect(facts.map((fact) => fact.id)).toEqual(expect.arrayContaining(reply?.fact_ids ?? []))
  expect(facts.find((fact) => fact.id === 'F01')).toEqual({
    id: 'F01',
    claim: expect.stringContaining('VO2max'),
    source: expect.stringContaining('Burtscher'),
    url: 'https://doi.org/10.3390/ijerph191711050',
    population: expect.any(String),
    caveat: expect.any(String),
  })
})

test.each([
  ['a DOI', '10.1002/(SICI)1097<1::AID>3.0', 'https://doi.org/10.1002/(SICI)1097%3C1::AID%3E3.0'],
  ['two papers', '10.1001/one; 10.1002/two', 'https://doi.org/10.1001/one'],
  ['a number of PubMed Central', 'PMC3505577', 'https://pmc.ncbi.nlm.nih.gov/articles/PMC3505577/'],
  ['a number of PubMed', 'PMID 20887912', 'https://pubmed.ncbi.nlm.nih.gov/20887912/'],
  ['a site without a page', 'nhs.uk', null],
  ['no number', undefined, null],
])('a finding with %s is shown with the page it has', (_, doi, url) => {
  const finding = {
    id: 'F1',
    claim: 'c',
    source: 's',
    population: 'p',
    caveat: 'c',
    themes: [],
    certainty: 'verified',
  }
  expect(parse(MemoryFact, toFact({ ...finding, ...(doi !== undefined && { doi }) })).url).toBe(url)
})
