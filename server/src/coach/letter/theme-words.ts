import type { Notices } from '../knowledge/notice-schema.ts'
import type { EntryTheme } from '../knowledge/reading-schema.ts'
import { lazyExpression } from '../text/lazy-expression.ts'
import { splitSentences } from '../text/sentences.ts'

/** Tells if words of a theme stand in a text, of the writer and not denied. */
export type ThemeWordReader = (theme: EntryTheme | null, text: string) => boolean

const clauseEnd = /[,;:!?]\s+|\s+(?:and|but|so|while|as)\s+/
const denied =
  /\b(?:no|not|never|without|hardly|nothing|isn['’]?t|wasn['’]?t|didn['’]?t|don['’]?t|rid of|free of)\b[^,;]{0,20}$/i
const another =
  /\b(?:he|she|they|(?:his|her|their|your) \w+|(?:my|our|the) (?:wife|husband|son|daughter|sister|brother|mum|mam|mom|mother|dad|father|partner|grandson|granddaughter|grandkids|neighbour|niece|nephew|friend|boss|dog|cat|kids|girls|boys|lads)|mum|mam|mom|dad)\b/i
const firstPerson = /\b(?:i|i['’]?(?:m|ve|d|ll)|me|my|myself|we)\b/i
/** A capital within a sentence, or before what somebody does. */
const name =
  /(?<=[\p{Ll}\d,;:] )(?!(?:I|I['’]\w+|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*\b)\p{Lu}\p{Ll}+\b|^\p{Lu}\p{Ll}+ (?:is|was|has|had|came|coughing|got|caught|down with)\b/u

/** Creates the reader of themes that only their own words may set off. */
export function createThemeWordReader({ themeWords }: Pick<Notices, 'themeWords'>): ThemeWordReader {
  const patterns = new Map(
    Object.entries(themeWords).map(([theme, { finds, unless }]) => [
      theme,
      {
        found: lazyExpression(() => new RegExp(finds, 'iu')),
        spoiled: lazyExpression(() => new RegExp(unless, 'iu')),
      },
    ]),
  )
  return (theme, text) => {
    const words = patterns.get(theme ?? '')
    if (!words) return false
    return splitSentences(text).some((sentence) =>
      clausesOf(sentence).some(({ clause, lead }) => {
        const match = words.found().exec(clause)
        if (!match || words.spoiled().test(clause)) return false
        const before = clause.slice(0, match.index)
        return !denied.test(before) && !isOfAnother(lead, clause, match.index)
      }),
    )
  }
}

/** The clauses of a sentence, each with the sign that stands before it, so that names are told. */
function clausesOf(sentence: string): { clause: string; lead: string }[] {
  const clauses = sentence.split(clauseEnd)
  return clauses.map((clause, at) => ({ clause, lead: at === 0 ? '' : ', ' }))
}

/** True if the words before a place in a clause are about somebody else. */
function isOfAnother(lead: string, clause: string, at: number): boolean {
  const before = clause.slice(0, at)
  if (firstPerson.test(before)) return false
  return another.test(before) || name.test(`${lead === '' ? '' : 'a, '}${clause.slice(0, at + 12)}`)
}
