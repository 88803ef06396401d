import type { ThemeId } from '@app/contract/community/themes'
import type { Acknowledgement, Mood, Sorrow } from './knowledge/coach-schema.ts'
import { hasQuotableLength, isQuotable } from './quotable.ts'
import { quotationFrom, type QuotationTests } from './quotation.ts'
import { countWords } from '../prose/count-words.ts'
import { fillTemplate } from './text/fill-template.ts'

const shortEntryWords = 10
// A reply never congratulates on pain, illness or tiredness, however cheerful the entry sounds.
const troubles: readonly ThemeId[] = ['injury', 'illness', 'fatigue', 'setback']
// Trouble with the body makes no ordinary day, however calm the entry sounds.
const bodily: readonly ThemeId[] = ['injury', 'illness', 'fatigue']
export const isTrouble = (theme: ThemeId): boolean => troubles.includes(theme)

export type AcknowledgedEntry = {
  content: string
  theme: ThemeId
  mood: Mood
  /** The question that the entry asks its reader, if there is one. */
  question: string | null
  sorrow: Sorrow | null
}

export type ReadingTests = QuotationTests & { moodOf(text: string): Mood }

/**
 * Lists the ways in which a reply may open: with the writer's question, their words, or thanks for
 * a short entry.
 */
export function openingsFor(
  acknowledgements: readonly Acknowledgement[],
  { content, theme, mood, question, sorrow }: AcknowledgedEntry,
  tests: ReadingTests,
): Acknowledgement[] {
  // A reply does not quote words about a death.
  if (sorrow) return acknowledgements.filter(({ kind }) => kind === (question === null ? 'entry' : 'question'))
  if (question !== null) {
    const canQuote = isQuotable(question) && hasQuotableLength(question) && !tests.namesSymptom(question)
    const fit = acknowledgements.filter(({ kind, quoted }) => kind === 'question' && (canQuote || !quoted))
    return quoting(fit, question)
  }
  // A reply does not ask a member who is ill or hurt to write more.
  if (countWords(content) < shortEntryWords && mood === 'level' && !isTrouble(theme))
    return acknowledgements.filter(({ kind }) => kind === 'short')
  const kind = mood !== 'down' && bodily.includes(theme) ? 'trouble' : 'entry'
  const tone = mood === 'up' && isTrouble(theme) ? 'level' : mood
  // A cheerful opening quotes a cheerful line, and a sad one never does.
  const suits = (text: string) => {
    const said = tone === 'level' ? tone : tests.moodOf(text)
    return tone === 'up' ? said === 'up' : said !== 'up'
  }
  const quotation = quotationFrom(content, { ...tests, suits })
  const fit = acknowledgements.filter((each) => each.kind === kind && each.mood === tone)
  return quotation === null
    ? fit.filter(({ quoted }) => !quoted)
    : quoting(
        fit.filter(({ quoted }) => quoted),
        quotation,
      )
}

const quoting = (acknowledgements: readonly Acknowledgement[], quotation: string): Acknowledgement[] =>
  acknowledgements.map((each) => ({ ...each, text: fillTemplate(each.text, { q: quotation }) }))
