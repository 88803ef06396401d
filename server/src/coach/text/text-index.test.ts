import { expect, test } from 'vitest'
import { createLexis } from './pattern.ts'
import { indexText } from './text-index.ts'
import { tokenise, type Spelling } from './tokenise.ts'

const spelling: Spelling = {
  variants: new Map([['sair', 'sore']]),
  joins: [[/\bcould not\b/g, 'couldnt']],
  known: new Set(['running']),
}
const found = (pattern: string, text: string, sets: Record<string, string[]> = {}) => {
  const lexis = createLexis(sets)
  const compiled = lexis.compile(pattern)
  const { find, tokens } = indexText(lexis, tokenise(text, spelling))
  return find(compiled).map(([start, end]) => tokens.words.slice(start, end).join(' '))
}

test.each([
  ['a word', 'sore', 'Sore calf, sorely missed.', ['sore']],
  ['a beginning', 'sore*', 'Sore calf, sorely missed.', ['sore', 'sorely']],
  ['any of several words', 'calf|knee', 'Left knee and right calf.', ['knee', 'calf']],
  ['a phrase among words', 'knee|lower_back', 'My lower back, not my back.', ['lower back']],
  [
    'a word that may be missing',
    'my bad? knee',
    'My knee! My bad knee! My good knee!',
    ['my knee', 'my bad knee'],
  ],
  [
    'a gap of up to three words',
    'pain ~ knee',
    'A pain in my left knee.',
    ['pain in my left knee'],
  ],
  ['a gap no longer than that', 'pain ~1 knee', 'A pain in my left knee.', []],
  ['a number', '# miles', 'Ran 12 miles, walked two miles.', ['12 miles']],
])('%s is found where it stands', (_, pattern, text, expected) => {
  expect(found(pattern, text)).toEqual(expected)
})

test('a set stands for any of its patterns', () => {
  expect(found('@joint hurts', 'The hip joint hurts.', { joint: ['knee', 'hip joint'] })).toEqual([
    'hip joint hurts',
  ])
})

test('a pattern does not reach across a full stop', () => {
  expect(found('pain ~ knee', 'A pain. My knee is fine.')).toEqual([])
})

test('a gap at the end asks that the sentence go on, or the text end', () => {
  expect(found('home ~2', 'I went home. Then I slept.')).toEqual([])
  expect(found('home ~2', 'I went home.')).toEqual(['home'])
  expect(found('home ~2', 'I went home again. Then I slept.')).toEqual(['home'])
})

test('spellings are brought together before words are compared', () => {
  expect(found('sore', 'A sair heid')).toEqual(['sore'])
  expect(found('couldnt', 'I could not, and couldn’t.')).toEqual(['couldnt', 'couldnt'])
  expect(found('running', 'Out runnin again')).toEqual(['running'])
})

test('blanked words are not found, and the others keep their places', () => {
  const lexis = createLexis()
  const chest = lexis.compile('chest')
  const index = indexText(lexis, tokenise('chest press then chest pain', spelling))
  index.blank([0, 2])
  expect(index.find(chest)).toEqual([[3, 4]])
})

test('a pattern that names an unknown set, or begins with a gap, is refused', () => {
  expect(() => createLexis().compile('@nowhere')).toThrow('unknown set')
  expect(() => createLexis().compile('~3 knee')).toThrow('begins with a word')
})
