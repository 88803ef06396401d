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
const capital =
  /^(?!(?:I|I['’]\w+|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*\b)\p{Lu}\p{Ll}+\b|(?<=[\p{Ll}\d] )(?!I\b)\p{Lu}\p{Ll}+\b/u
const subject =
  /^\p{Lu}\p{Ll}+ (?:is|was|has|had|came|got|caught|went|down with)\b|(?<=[\p{Ll}\d] )(?!I\b)\p{Lu}\p{Ll}+\b/u

/** Creates the reader of themes that only their own words may set off. */
export function createThemeWordReader({
  themeWords,
}: Pick<Notices, 'themeWords'>): ThemeWordReader {
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
    const { found, spoiled } = words
    return splitSentences(text).some((sentence) => {
      const match = found().exec(sentence)
      return (
        match !== null &&
        !spoiled().test(sentence) &&
        !denied.test(sentence.slice(0, match.index)) &&
        !isOfAnother(sentence, match.index)
      )
    })
  }
}

/** True if the words before a place of a sentence, in its clause, are about somebody else. */
export function isOfAnother(sentence: string, at: number): boolean {
  const before = sentence.slice(0, at)
  const start = before.length - (before.split(clauseEnd).at(-1)?.length ?? 0)
  const clause = sentence.slice(start, at)
  if (firstPerson.test(clause)) return false
  // A name within a sentence is told by its capital, one at its beginning by what follows.
  return another.test(clause) || (start > 0 ? capital : subject).test(sentence.slice(start, at + 1))
}
