import type { Mood, Sorrow } from '../knowledge/coach-schema.ts'
import type { Notice, Notices } from '../knowledge/notice-schema.ts'
import type { EntryKind } from '../knowledge/reading-schema.ts'
import { countWords } from '../../prose/count-words.ts'
import { quotationsIn } from '../../prose/quotations.ts'
import { isQuotable } from '../quotable.ts'
import { quotableClauses, type QuotableClause } from '../quotation.ts'
import { expandMacros } from '../text/expand-macros.ts'
import { createLetterIndex } from '../text/letter-index.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { splitSentences } from '../text/sentences.ts'
import { lazyExpression, type LazyExpression } from '../text/lazy-expression.ts'
import { inSmallLetters } from '../text/small-letters.ts'
import { slotsOf } from './notice-slots.ts'
import { bearingOf, bears, namesIn } from './whose-and-when.ts'

/** An entry, as far as notices ask for it. */
export type NoticedEntry = {
  content: string
  mood: Mood
  kind: EntryKind
  sorrow: Sorrow | null
  isGrave: boolean
  isFirst: boolean
}

export type NoticeTests = {
  worthOf(clause: QuotableClause): number
  mayQuote(text: string): boolean
}

type Said = { id: string; text: string }

/** A thing noticed in an entry, with the texts that its words fill. */
export type Noticed = {
  id: string
  place: Notice['place']
  weight: number
  /** The number of the sentence that it stands in. */
  sentence: number
  words: string
  parts: Said[]
  /** True where no remark may follow. */
  alone: boolean
}

export type NoticeReader = (entry: NoticedEntry, tests: NoticeTests) => Noticed[]

/** The same with the people of the entry. */
type EntryTests = NoticeTests & {
  isNoName(words: string): boolean
  people: ReadonlySet<string>
}

type Compiled = Notice & {
  found: LazyExpression
  /** The same for a whole entry, a sentence a line: most notices are none of its business. */
  nearby: LazyExpression
  spoiled: LazyExpression | null
  barred: LazyExpression | null
}

/** Creates the reader of notices, the most telling first. */
export function createNoticeReader({ macros, notNames, notices }: Notices): NoticeReader {
  const noName = new Set(notNames)
  const isNoName = (words: string) => noName.has(/^\p{Lu}[\p{L}’']*/u.exec(words)?.[0] ?? '')
  const compiled = notices.map((notice): Compiled => {
    // Few notices come so far: reading all these expressions would be a tenth of a server's start.
    const compile = (source: string) =>
      lazyExpression(() => new RegExp(expandMacros(source, macros), notice.case ? 'u' : 'iu'))
    const orNull = (source: string | undefined) => (source === undefined ? null : compile(source))
    const expanded = expandMacros(notice.finds, macros)
    return {
      ...notice,
      found: compile(notice.finds),
      nearby: lazyExpression(
        () => new RegExp(notice.case ? expanded : inSmallLetters(expanded), 'um'),
      ),
      spoiled: orNull(notice.unless),
      barred: orNull(notice.never),
    }
  })
  const mayFindIn = createLetterIndex(notices.map(({ finds }) => expandMacros(finds, macros)))
  return (entry, tests) => {
    const sentences = splitSentences(entry.content)
    const words = countWords(entry.content)
    const clauses = quotableClauses(entry.content)
    const lines = sentences.join('\n')
    const people = namesIn(entry.content, isNoName)
    const more = { ...tests, isNoName, people }
    const small = lines.toLowerCase()
    const mayFind = mayFindIn(small)
    return compiled
      .filter((notice, at) => mayFind(at) && mayStand(notice, entry, words))
      .filter(({ case: isCase, nearby }) => nearby().test(isCase ? lines : small))
      .filter(({ barred }) => !barred?.().test(entry.content))
      .flatMap((notice) => noticedIn(notice, sentences, clauses, more) ?? [])
      .toSorted((one, other) => other.weight - one.weight)
  }
}

function mayStand(
  { grave, sorrows, moods, kinds, first, most }: Notice,
  entry: NoticedEntry,
  words: number,
): boolean {
  if (entry.sorrow || sorrows)
    return entry.sorrow !== null && (sorrows?.includes(entry.sorrow) ?? false)
  if (grave === (entry.isGrave ? 'never' : 'only')) return false
  if (first && !entry.isFirst) return false
  return (
    (moods?.includes(entry.mood) ?? true) &&
    (kinds?.includes(entry.kind) ?? true) &&
    words <= (most ?? Infinity)
  )
}

function noticedIn(
  notice: Compiled,
  sentences: readonly string[],
  clauses: readonly QuotableClause[],
  tests: EntryTests,
): Noticed | null {
  const { id, place, weight, texts, found, spoiled, quotes, alone } = notice
  for (const [at, sentence] of sentences.entries()) {
    const match = found().exec(sentence)
    if (!match || spoiled?.().test(sentence)) continue
    const stretch = { sentence, from: match.index, to: match.index + match[0].length }
    const bearing = bearingOf(stretch, tests.people)
    if (!bears(notice, bearing)) continue
    const slots = slotsOf(match.groups ?? {})
    const isSafe = Object.entries(match.groups ?? {}).every(
      ([name, words]) =>
        words === undefined ||
        (isQuotable(words) && !(nameGroup.test(name) && tests.isNoName(words))),
    )
    const q =
      quotes === 'next'
        ? clauseOf(clauses, at + 1, '', tests)
        : clauseOf(clauses, at, match[0], tests)
    const parts = texts
      .filter(({ text }) => q !== null || !text.includes('{q}'))
      .map((text) => ({ id: text.id, text: fillTemplate(text.text, { ...slots, q: q ?? '' }) }))
      .filter(({ text }) => !/\{\w+\}/.test(text) && isToTheLetter(text, sentences))
    if (isSafe && parts.length > 0)
      return { id, place, weight, sentence: at, words: match[0].trim(), parts, alone }
  }
  return null
}

/** A place in quotation marks may have been filled with another capital than the writer's. */
const isToTheLetter = (text: string, sentences: readonly string[]) =>
  quotationsIn(text).every((words) => sentences.some((sentence) => sentence.includes(words)))

/**
 * The clause of a sentence that holds some words: the whole sentence if it can be quoted, else the
 * worthiest.
 */
function clauseOf(
  clauses: readonly QuotableClause[],
  sentence: number,
  words: string,
  { worthOf, mayQuote }: NoticeTests,
): string | null {
  const telling = words.trim().split(/\s+/).slice(0, 3).join(' ')
  const [best] = clauses
    .filter(
      (clause) =>
        clause.sentence === sentence && clause.text.includes(telling) && mayQuote(clause.text),
    )
    .map((clause) => ({ clause, worth: worthOf(clause) + (clause.isWhole ? wholeBonus : 0) }))
    .toSorted((one, other) => other.worth - one.worth)
  return best?.clause.text ?? null
}

/** The groups of an expression that stand for somebody's name. */
const nameGroup = /^(?:who|name)\d*$/

const wholeBonus = 0.4
