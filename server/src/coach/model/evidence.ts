import type { ReplyFault } from './model-reply.ts'
import { replySentences } from './sentences.ts'

const research =
  /\b(?:stud(?:y|ies)(?! groups?)|trials?|research\w*|scientists?|survey\w*|experts?|professors?|laborator\w+|universit\w+|(?:team|group) (?:\w+ ){0,3}(?:found|saw|showed|reported))\b/i
const country =
  /\b(?:Danish|Norwegian|Swedish|Finnish|German|French|Italian|Spanish|Dutch|Belgian|Austrian|Swiss|Japanese|Chinese|Korean|Canadian|American|Australian|Scottish|Irish|Welsh|Brazilian|Indian|Israeli)\b/g
const name = /(?<=[\p{Ll}\d,;] )\p{Lu}\p{Ll}[\p{L}-]+/gu
const newness =
  /\b(?:new|recent|latest) (?:stud(?:y|ies)|research|trials?|evidence)|last (?:year|month|week|spring|summer|autumn|winter)\b/gi
const stem = 4

const vague =
  /\b(?:ha(?:s|ve) been (?:proved|proven|shown) (?:again|time|over|many|repeatedly)|an? (?:professor|scientist|expert|specialist|researcher)\b[^.?]{0,80}\b(?:told|said|says|found|agrees?))\b/gi

/** A study has a place, a name and a time only where the cited fact has them, or where the member brought them up. */
export function evidenceFaults(text: string, facts: string, told: string): ReplyFault[] {
  const known = `${facts}\n${told}`.toLowerCase()
  return replySentences(text)
    .flatMap((sentence) =>
      [vague, ...(research.test(sentence) ? [country, name, newness] : [])].flatMap(
        (pattern) => sentence.match(pattern) ?? [],
      ),
    )
    .filter((found) => !known.includes(found.includes(' ') ? found.toLowerCase() : found.toLowerCase().slice(0, stem)))
    .map((found) => ({ rule: 'evidence', found }))
}
