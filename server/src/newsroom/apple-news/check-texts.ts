import type { ArticleDocument } from './article-schema.ts'
import { must, type BundleFinding } from './finding.ts'
import { paragraphsOf, textsOf, visibleWords, type FoundText } from './walk-article.ts'

/** The tags that we write; Apple reads a few more. */
const knownTags = new Set(['p', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'br', 'sub', 'sup'])
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi

/** Characters that nobody sees: a text of these alone is an empty one to Apple. */
const unseen = /[\s\u00A0\u00AD\u200B-\u200F\u2060\uFEFF]/gu

/**
 * Checks every text of an article: that there are words behind the markup, and no markup in them.
 */
export const checkTexts = (document: ArticleDocument): BundleFinding[] => [
  ...textsOf(document).flatMap((text) => [
    ...checkEmpty(text),
    ...checkMarkup(text),
    ...checkExposed(text),
  ]),
  ...checkRepeated(document),
]

export const emptySentence = 'There are no words here: Apple refuses an empty text.'

function checkEmpty(text: FoundText): BundleFinding[] {
  if (visibleWords(text).replaceAll(unseen, '') !== '') return []
  return [must('empty-text', text.path, emptySentence)]
}

function checkMarkup({ text, format, path }: FoundText): BundleFinding[] {
  if (format === 'none') return []
  const open: string[] = []
  for (const [whole, slash, given = '', attributes = ''] of text.matchAll(tag)) {
    const name = given.toLowerCase()
    const isPlain =
      attributes.trim() === '' || (name === 'a' && /^\s+href="[^"]*"$/.test(attributes))
    if (!knownTags.has(name) || !isPlain)
      return [must('markup', path, 'Apple News does not read this markup.', whole)]
    if (name === 'br') continue
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return [brokenMarkup(path, whole)]
  }
  const isStray = /[<>]/.test(text.replaceAll(tag, ''))
  return open.length > 0 || isStray ? [brokenMarkup(path, open.at(-1) ?? null)] : []
}

const brokenMarkup = (path: FoundText['path'], found: string | null) =>
  must('markup', path, 'The markup of this text is broken: a tag is not closed.', found)

/** Patterns of text that nobody should see, each with the sentence that says so. */
const exposed: readonly (readonly [RegExp, string])[] = [
  [/<\/?[a-z][^<>]*>/i, 'Readers would see this HTML tag.'],
  [/&(?:[a-z]{2,8}|#\d{1,7}|#x[0-9a-f]{1,6});/i, 'Readers would see this HTML entity.'],
  [/\*\*|__\w|\w__|\]\(|^#{1,6}\s|`[^`]+`/m, 'Readers would see this mark of Markdown.'],
  [
    /\\u[0-9a-fA-F]{4}|\uFFFD|[\uE000-\uF8FF]|(?![\t\n\r])\p{Cc}|[ÃÂ][\u0080-\u00BF]|â€/u,
    'Readers would see a character that was not decoded.',
  ],
  [/\[(?:SOURCE NEEDED|TK|TODO)\]/i, 'Something is still missing here.'],
]

function checkExposed(text: FoundText): BundleFinding[] {
  const words = visibleWords(text)
  return exposed.flatMap(([pattern, sentence]) => {
    const at = words.search(pattern)
    if (at === -1) return []
    return [must('exposed-markup', text.path, sentence, wordsAround(words, at))]
  })
}

/** The words at a place, with a few on either side. */
const wordsAround = (text: string, at: number) =>
  [
    ...text
      .slice(0, at)
      .split(/(?<=\s)/)
      .slice(-3),
    ...text
      .slice(at)
      .split(/(?<=\s)/)
      .slice(0, 4),
  ]
    .join('')
    .trim()

const repeatable = new Set<FoundText['role']>(['intro', 'body', 'quote'])
/** A shorter line may come twice, and so may a point: a recap gathers those of its cards. */
const fewestWords = 8

const withoutPoints = (text: FoundText): FoundText =>
  text.format === 'none' ? text : { ...text, text: text.text.replaceAll(/<li>.*?<\/li>/gs, '') }

function checkRepeated(document: ArticleDocument): BundleFinding[] {
  const seen = new Set<string>()
  return textsOf(document)
    .filter(({ role }) => repeatable.has(role))
    .flatMap((text) =>
      paragraphsOf(withoutPoints(text)).flatMap((words) => {
        const key = words
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
          .trim()
        if (key.split(' ').length < fewestWords) return []
        if (seen.has(key))
          return [must('repeated-text', text.path, 'This stands in the article twice.', words)]
        seen.add(key)
        return []
      }),
    )
}
