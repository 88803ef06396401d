import { expect, test } from 'vitest'
import {
  addLink,
  addWords,
  findRejections,
  type Rejection,
  textAt,
} from '../../testing/sound-bundle.ts'

const wordsOf = (html: string) => html.replaceAll(/<[^<>]*>/g, ' ').trim()

// The numbers are those of the rejections that publishers report most (`docs/apple-news.md`).
const rejections: readonly Rejection[] = [
  ['3: an empty text', 'empty-text', 'deck', (doc) => void (textAt(doc, 'deck').text = '')],
  [
    '3: white space behind markup',
    'empty-text',
    'article',
    (doc) => void (textAt(doc, 'card-1-1').text = '<p>&#13;\n </p>'),
  ],
  [
    '3: unseen characters alone',
    'empty-text',
    'deck',
    (doc) => void (textAt(doc, 'deck').text = '\u200B\u00A0'),
  ],
  ['5: a link without an address', 'link', 'article', (doc) => addLink(doc, '')],
  ['5: a relative link', 'link', 'article', (doc) => addLink(doc, '/journal')],
  ['5: a link without its scheme', 'link', 'article', (doc) => addLink(doc, 'www.example.org')],
  ['5: a link to a place on the page', 'link', 'article', (doc) => addLink(doc, '#sources')],
  ['5: a link of another scheme', 'link', 'article', (doc) => addLink(doc, 'ftp://example.org/a')],
  ['5: a link with a space', 'link', 'article', (doc) => addLink(doc, 'https://example.org/a b')],
  [
    '5: a link that only we can reach',
    'link',
    'article',
    (doc) => addLink(doc, 'http://localhost:3000/journal'),
  ],
  ...['172.20.0.4', '169.254.169.254', '0.0.0.0', '[::1]'].map((host): Rejection => [
    `5: a link to ${host}`,
    'link',
    'article',
    (doc) => addLink(doc, `http://${host}/journal`),
  ]),
  ['9: an entity', 'exposed-markup', 'article', (doc) => addWords(doc, 'Salt &amp;amp; water')],
  [
    '9: an entity in the title',
    'exposed-markup',
    'headlines',
    (doc) => void (doc.title = 'Rest &amp; repair'),
  ],
  [
    '9: a tag in the excerpt',
    'exposed-markup',
    'tldr',
    (doc) =>
      void (doc.metadata.excerpt = `<b>Rest</b> ${'one day more than last week. '.repeat(4)}`),
  ],
  [
    '9: a mark of Markdown',
    'exposed-markup',
    'deck',
    (doc) => void (textAt(doc, 'deck').text = 'Rest is **work** too.'),
  ],
  [
    '9: a character that was not decoded',
    'exposed-markup',
    'article',
    (doc) => addWords(doc, 'Itâ€™s the rest \\u2019'),
  ],
  [
    '9: a tag that Apple does not read',
    'markup',
    'article',
    (doc) => addWords(doc, '<font>Rest</font>'),
  ],
  [
    '9: an attribute that Apple does not read',
    'markup',
    'article',
    (doc) => addWords(doc, '<em class="loud">Rest</em>'),
  ],
  ['9: a tag that is not closed', 'markup', 'article', (doc) => addWords(doc, '<strong>Rest')],
  [
    '9: a source that is missing',
    'exposed-markup',
    'article',
    (doc) => addWords(doc, 'So it is [SOURCE NEEDED].'),
  ],
  [
    '9: a paragraph that stands twice',
    'repeated-text',
    'article',
    (doc) => void (textAt(doc, 'card-2-1').text = textAt(doc, 'card-1-1').text),
  ],
  [
    '9: an excerpt that repeats the deck',
    'excerpt-repeats',
    'tldr',
    (doc) =>
      void (doc.metadata.excerpt = `${textAt(doc, 'deck').text} And then some more words, so that it is long enough for the tile.`),
  ],
  [
    '9: an excerpt that repeats the first paragraph',
    'excerpt-repeats',
    'tldr',
    (doc) => void (doc.metadata.excerpt = wordsOf(textAt(doc, 'card-1-1').text).slice(0, 200)),
  ],
  [
    '9: no article',
    'missing-text',
    'article',
    (doc) => void (doc.components = doc.components.filter(({ role }) => role !== 'section')),
  ],
]

test('no text is empty, exposed or repeated, and no link leads nowhere', async () => {
  const { before, found, wanted } = await findRejections(rejections)

  expect(before).toEqual([])
  expect(found).toEqual(wanted)
})
