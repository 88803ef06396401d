import { expect, test } from 'vitest'
import {
  addLink,
  addWords,
  buildSoundBundle,
  findRejections,
  type Rejection,
  sized,
  textAt,
  type SpoilBundle,
} from '../../testing/sound-bundle.ts'

function authored(...authors: string[]): SpoilBundle {
  return (doc) => void (doc.metadata.authors = authors)
}

// The numbers are those of the rejections that publishers report most (`docs/apple-news.md`).
const rejections: readonly Rejection[] = [
  [
    '4: a text style that is not there',
    'missing-reference',
    'article',
    (doc) => void (textAt(doc, 'card-1-1').textStyle = 'lead'),
  ],
  [
    '4: a layout that is not there',
    'missing-reference',
    'article',
    (doc) => void (textAt(doc, 'card-1-1').layout = 'wide'),
  ],
  [
    '4: a style that is not there',
    'missing-reference',
    'article',
    (doc) => void (textAt(doc, 'card-1-1').style = 'loud'),
  ],
  [
    '4: no default style',
    'missing-reference',
    'article',
    (doc) => void delete doc.componentTextStyles['default'],
  ],
  [
    '4: an anchor on nothing',
    'missing-reference',
    'article',
    (doc) =>
      void (textAt(doc, 'card-1-1').anchor = {
        targetComponentIdentifier: 'gone',
        targetAnchorPosition: 'top',
      }),
  ],
  [
    '4: two parts of one name',
    'identifier',
    'article',
    (doc) => void (textAt(doc, 'card-1-1').identifier = 'card-2-1'),
  ],
  [
    '4: a layout beyond the columns',
    'layout',
    'deck',
    (doc) => void Object.assign(doc.componentLayouts, { intro: { columnStart: 4, columnSpan: 4 } }),
  ],
  [
    '7: the language of another channel',
    'language',
    'settings',
    (_doc, _pictures, expected) => void (expected.language = 'en-AU'),
  ],
  [
    '7: no language of a channel',
    'schema',
    'settings',
    (doc) => void Object.assign(doc, { language: 'en' }),
  ],
  ['a name with "By"', 'authors', 'signatures', authored('By Ruth Fell')],
  ['a name with "and"', 'authors', 'signatures', authored('Ruth Fell and Tom Dale')],
  ['a name with "as told to"', 'authors', 'signatures', authored('Ruth Fell, As Told To Tom Dale')],
  ['a name with what else they did', 'authors', 'signatures', authored('Illustrated by Ruth Fell')],
  ['a handle for a name', 'authors', 'signatures', authored('@ruthfell')],
  ['an email for a name', 'authors', 'signatures', authored('ruth@example.org')],
  ['a website for a name', 'authors', 'signatures', authored('Ruth Fell www.example.org')],
  ['a name in small letters', 'authors', 'signatures', authored('ruth fell')],
  ['a name in capitals', 'authors', 'signatures', authored('RUTH FELL')],
  ['a name twice', 'authors', 'signatures', authored('Ruth Fell', 'Ruth Fell')],
  ['another identifier', 'identifier', 'article', (doc) => void (doc.identifier = 'another')],
  [
    'an identifier of other characters',
    'schema',
    'article',
    (doc) => void (doc.identifier = 'rest days'),
  ],
  [
    'a mark against a decision',
    'ai-mark',
    'ai-mark',
    (_doc, _pictures, expected) => void (expected.isAiMarked = false),
  ],
  [
    'no mark where the rule asks for one',
    'ai-mark',
    'ai-mark',
    (doc) => void delete doc.metadata.contentGenerationType,
  ],
  [
    'a mark that the byline keeps quiet about',
    'ai-mark',
    'ai-mark',
    (doc) => void (textAt(doc, 'byline').text = 'By Ruth Fell'),
  ],
  [
    'a mark that Apple does not know',
    'schema',
    'ai-mark',
    (doc) => void Object.assign(doc.metadata, { contentGenerationType: 'none' }),
  ],
  [
    'too many keywords',
    'schema',
    'metadata',
    (doc) => void (doc.metadata.keywords = Array.from({ length: 51 }, (_one, at) => `word ${at}`)),
  ],
  [
    'a keyword twice',
    'schema',
    'metadata',
    (doc) => void (doc.metadata.keywords = ['rest', 'rest']),
  ],
  [
    'a date in the other form',
    'schema',
    'article',
    (doc) => void (doc.metadata.dateCreated = '2026-03-02T06:00:00Z'),
  ],
  [
    'a colour by its name',
    'schema',
    'article',
    (doc) => void (doc.documentStyle.backgroundColor = 'goldenrod'),
  ],
  [
    'a key that was given up',
    'schema',
    'article',
    (doc) => void Object.assign(doc, { subtitle: 'More' }),
  ],
]

test('a document has all that it names, and agrees with its channel, its authors and its mark', async () => {
  const { before, found, wanted } = await findRejections(rejections)

  expect(before).toEqual([])
  expect(found).toEqual(wanted)
})

test('names, lengths and files that Apple takes are no faults, and what it advises against is said so', async () => {
  const check = await buildSoundBundle()
  const rulesOf = (spoil: SpoilBundle) =>
    check(spoil).map(({ weight, rule }) => `${weight} ${rule}`)

  for (const name of [
    'Ludwig van Beethoven',
    "Fiona d'Angelo",
    'Jean-Luc O’Brien',
    'J. R. Dale',
    'Dr Ann Dale',
  ])
    expect([name, rulesOf(authored(name))]).toEqual([name, []])
  for (const address of [
    'mailto:desk@example.org',
    'tel:+441234567890',
    'https://doi.org/10.1016/S0140-6736%2824%2900755-4',
  ])
    expect([address, rulesOf((doc) => addLink(doc, address))]).toEqual([address, []])
  expect(rulesOf((doc) => addWords(doc, 'p &lt; 0.05 &amp; n &gt; 3: H<sub>2</sub>O'))).toEqual([])
  expect(rulesOf(authored('The Stayer Team'))).toEqual(['advice authors'])
  expect(rulesOf((doc) => void delete doc.metadata.authors)).toEqual(['advice authors'])
  expect(rulesOf((doc) => void (doc.metadata.excerpt = 'Rest.'))).toEqual(['advice excerpt-length'])
  expect(
    rulesOf((_doc, pictures) => void pictures.push({ name: 'x.jpg', bytes: 1, ...sized(9, 9) })),
  ).toEqual(['advice unused-file'])
})
