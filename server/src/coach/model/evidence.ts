import type { ReplyFault } from './model-reply.ts'
import { sentencesOf } from './sentences.ts'

const research =
  /\b(?:stud(?:y|ies)|trials?|research\w*|scientists?|survey\w*|reviews?|experts?|laborator\w+|universit\w+|(?:team|group) (?:\w+ ){0,3}(?:found|saw|showed|reported))\b/i
const country =
  /\b(?:Denmark|Danish|Norw\w+|Swed\w+|Finland|Finnish|German\w*|France|French|Ital\w+|Spain|Spanish|Dutch|Netherlands|Belgi\w+|Austria\w*|Swiss|Switzerland|Japan\w*|Chin(?:a|ese)|Korea\w*|Canad\w+|Americ\w+|Austral\w+|Zealand|Scot(?:land|tish)|Ir(?:eland|ish)|Wales|Welsh|Brazil\w*|India\w*|Israel\w*)\b/g
const newness = /\b(?:new|recent|latest) (?:stud\w+|research|trials?|evidence)|last (?:year|month|week)\b/gi
const stem = 4

/** A study has a place and a time only where the cited fact has them. */
export const evidenceFaults = (text: string, facts: string): ReplyFault[] =>
  sentencesOf(text)
    .filter((sentence) => research.test(sentence))
    .flatMap((sentence) => [...(sentence.match(country) ?? []), ...(sentence.match(newness) ?? [])])
    .filter((found) => !facts.toLowerCase().includes(found.toLowerCase().slice(0, stem)))
    .map((found) => ({ rule: 'evidence', found }))
