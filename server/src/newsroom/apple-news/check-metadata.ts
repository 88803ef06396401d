import type { AppleNewsLanguage } from '@app/contract/newsroom/apple-news'
import type { ArticleDocument } from './article-schema.ts'
import { authorFault } from './authors.ts'
import { excerptLength } from './excerpt.ts'
import { advice, must, type BundleFinding } from './finding.ts'
import { componentsOf, paragraphsOf, textsOf, type FoundText } from './walk-article.ts'

/** All that a document has to agree with. */
export type Expected = {
  identifier: string
  language: AppleNewsLanguage
  channelName: string
  isAiMarked: boolean
}

/** Checks what Apple knows of an article beside its text. */
export const checkMetadata = (document: ArticleDocument, expected: Expected): BundleFinding[] => [
  ...checkIdentity(document, expected),
  ...checkAuthors(document, expected.channelName),
  ...checkExcerpt(document),
  ...checkAiMark(document, expected),
  ...checkBody(document),
]

function checkIdentity(
  { identifier, language }: ArticleDocument,
  expected: Expected,
): BundleFinding[] {
  return [
    ...(identifier === expected.identifier
      ? []
      : [
          must(
            'identifier',
            ['identifier'],
            'The identifier of an article stays the same for ever.',
            identifier,
          ),
        ]),
    ...(language === expected.language
      ? []
      : [
          must(
            'language',
            ['language'],
            `The channel’s language is ${expected.language}: Apple refuses an article in another.`,
            language,
          ),
        ]),
  ]
}

function checkAuthors(
  { metadata: { authors = [] } }: ArticleDocument,
  channel: string,
): BundleFinding[] {
  const path = ['metadata', 'authors']
  if (authors.length === 0)
    return [advice('authors', path, 'The tile names no author: a byline would give one.')]
  const twice = authors.filter((name, at) => authors.indexOf(name) !== at)
  return [
    ...twice.map((name) => must('authors', path, 'This author is named twice.', name)),
    ...authors.flatMap((name) => {
      const fault = authorFault(name, channel)
      return fault ? [{ ...must('authors', path, fault.sentence, name), weight: fault.weight }] : []
    }),
  ]
}

function checkExcerpt(document: ArticleDocument): BundleFinding[] {
  const path = ['metadata', 'excerpt']
  const { excerpt } = document.metadata
  const repeated = openingsOf(document).find((opening) => repeats(excerpt, opening))
  const { min, max } = excerptLength
  return [
    ...(repeated === undefined
      ? []
      : [
          must(
            'excerpt-repeats',
            path,
            'The excerpt, which is made of the summary, repeats the beginning of the article.',
            excerpt,
          ),
        ]),
    ...(excerpt.length >= min && excerpt.length <= max
      ? []
      : [
          advice(
            'excerpt-length',
            path,
            `The excerpt has ${excerpt.length} characters; Apple recommends ${min} to ${max}.`,
          ),
        ]),
  ]
}

/** The first words that a reader meets: the deck, and the first paragraph of the body. */
function openingsOf(document: ArticleDocument): string[] {
  const texts = textsOf(document)
  const isOfArticle = ({ role }: FoundText) => role === 'body'
  // A box of corrections may stand before it.
  const body = texts.filter((text) => isOfArticle(text) && !isInAside(document, text))[0]
  const intro = texts.find(({ role }) => role === 'intro')
  return [intro, body].flatMap((text) => (text ? paragraphsOf(text).slice(0, 1) : []))
}

const isInAside = ({ components }: ArticleDocument, { path }: FoundText) =>
  components[Number(path[1])]?.role === 'aside'

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const runLength = 5

/** Two texts repeat each other if half of the shorter one's runs of five words stand in both. */
function repeats(one: string, other: string): boolean {
  const [left, right] = [runsOf(one), runsOf(other)]
  const shared = [...left].filter((run) => right.has(run)).length
  return shared > 0 && shared >= Math.min(left.size, right.size) / 2
}

function runsOf(text: string): Set<string> {
  const words = wordsOf(text)
  if (words.length < runLength) return new Set([words.join(' ')])
  return new Set(
    words.slice(runLength - 1).map((_word, at) => words.slice(at, at + runLength).join(' ')),
  )
}

function checkAiMark(
  { metadata, ...document }: ArticleDocument,
  { isAiMarked }: Expected,
): BundleFinding[] {
  const path = ['metadata', 'contentGenerationType']
  const isMarked = metadata.contentGenerationType === 'AI'
  if (isMarked !== isAiMarked)
    return [
      must(
        'ai-mark',
        path,
        isAiMarked
          ? 'An article that an AI made has to be marked so.'
          : 'This article is marked as AI-generated, against the decision of an editor.',
      ),
    ]
  const isSaid = textsOf({ ...document, metadata }).some(
    ({ role, text }) => role === 'byline' && text.includes('AI-generated'),
  )
  return isMarked && !isSaid
    ? [must('ai-mark', path, 'A marked article has to say so in its byline too.')]
    : []
}

/** The parts between the head and the summary. */
const ofArticle = /^(?:article|intro|card)-/

function checkBody(document: ArticleDocument): BundleFinding[] {
  const hasBody = componentsOf(document).some(
    ({ component: { role, identifier } }) => role === 'body' && ofArticle.test(identifier),
  )
  if (hasBody) return []
  return [must('missing-text', ['components'], 'There is no article between head and summary.')]
}
