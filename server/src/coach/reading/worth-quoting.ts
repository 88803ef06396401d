import type { QuotableClause } from '../quotation.ts'
import type { FeatureReader, FeatureText } from './features.ts'
import { predict, type LinearModel } from './linear-model.ts'

const longest = 5
const late = 0.6
const firstPerson = /\b(?:i|i['’]m|my|me)\b/i

/** Reads how much a clause is worth giving back to its writer, from 0 to 1. */
export type WorthReader = (clause: QuotableClause) => number

export const createWorthReader =
  (features: FeatureReader, model: LinearModel): WorthReader =>
  (clause) =>
    predict(model, features.read(clauseText(clause)), 'quote')['quote']?.['yes'] ?? 0

/** A clause as the models read it: its words, and its place and shape as tags. */
export const clauseText = (clause: QuotableClause): FeatureText => ({
  title: '',
  content: clause.text,
  tags: [
    `place ${placeOf(clause)}`,
    `length ${Math.min(longest, clause.text.split(/\s+/).length >> 1)}`,
    clause.isWhole ? 'whole' : 'part',
    /\d/.test(clause.text) ? 'figure' : 'no figure',
    firstPerson.test(clause.text) ? 'first person' : 'no person',
  ],
})

function placeOf({ sentence, sentences }: QuotableClause): string {
  if (sentences === 1) return 'only'
  if (sentence === 0) return 'first'
  if (sentence === sentences - 1) return 'last'
  return sentence > sentences * late ? 'late' : 'early'
}
