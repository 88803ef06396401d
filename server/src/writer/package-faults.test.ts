import { expect, test } from 'vitest'
import type { PackageDraft } from './package-draft.ts'
import { findDraftFaults, findPackageFaults } from './package-faults.ts'
import { createBuiltInWriter, loadWriterKnowledge, type WritingBrief } from './writer.ts'

const knowledge = await loadWriterKnowledge()
const brief: WritingBrief = {
  topic: 'The marathon: the art of the taper',
  theme: 'Race Prep & Strategy',
  stream: 'weekly',
  place: 8,
  customPrompt: null,
  recentTitles: [],
  ledger: [],
  seed: 'first',
}
const made = await createBuiltInWriter(knowledge).write(brief)
const material = { factIds: made.sources.map(({ factId }) => factId), moduleIds: made.moduleIds }
const edited = (change: Partial<PackageDraft>) =>
  findDraftFaults({ ...made, ...change }, 'weekly', material, knowledge)

test('an unchanged package has no fault', () => {
  expect(findPackageFaults(made, 'weekly', knowledge)).toEqual([])
})

test.each([
  [
    'article',
    { article: made.article.replace('## ', 'It rose by 83 per cent.\n\n## ') },
    'figure',
    '83 per cent',
  ],
  [
    'article',
    { article: made.article.replace('## ', '## Colorful ways: ') },
    'spelling',
    'Colorful',
  ],
  ['article', { article: 'Too short.' }, 'length', '2 words'],
  ['headlines', { headlines: ['Short'] }, 'headline', 'Short'],
  [
    'headlines',
    { headlines: [...made.headlines.slice(1), `A holistic ${'w'.repeat(40)}`] },
    'cliche',
    'holistic',
  ],
  ['deck', { deck: 'word '.repeat(40) }, 'deck', 'word '.repeat(40)],
  ['deck', { deck: 'Age is just a number, they say.' }, 'ageism', 'Age is just a number'],
  ['tldr', { tldr: 'Training [SOURCE NEEDED]' }, 'missing-source', '[SOURCE NEEDED]'],
  [
    'repurposed',
    { repurposed: { ...made.repurposed, tips: '- Take aspirin' } },
    'medicine',
    'Take aspirin',
  ],
] satisfies [string, Partial<PackageDraft>, string, string][])(
  'a fault that an edit puts into %s is found there: %o',
  (place, change, rule, found) => {
    expect(edited(change)).toContainEqual({ place, rule, found })
  },
)

test('a figure stands where its fact is cited, or the module that works it out is used, and nowhere else', () => {
  const bare = findDraftFaults(made, 'weekly', { factIds: [], moduleIds: [] }, knowledge)
  expect(bare.map(({ rule }) => rule)).toContain('figure')
  expect(findDraftFaults(made, 'weekly', { ...material, factIds: [] }, knowledge)).toEqual([])
})

test('an article without its cards is no roadmap', () => {
  expect(findDraftFaults(made, 'premium', material, knowledge).map(({ rule }) => rule)).toContain(
    'cards',
  )
})
