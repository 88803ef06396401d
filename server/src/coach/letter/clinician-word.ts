import type { LetterTools } from '../entry-readers.ts'
import type { OrderTexts } from '../knowledge/notice-schema.ts'
import { fillTemplate } from '../text/fill-template.ts'
import type { LetterPart } from './compose.ts'

/** What a clinician told the writer to do or to leave, in the writer's own words. */
export type Orders = { of: keyof OrderTexts; values: Readonly<Record<string, string>> }

type Told = { title: string; content: string }

const doctor = /\bDr\.? \p{Lu}[\p{L}’']+/u
const seenBy =
  /\b(?:[Ss]aw|[Ss]een|[Ss]eeing|[Vv]isited|[Ww]ent to see|[Aa]ppointment with) (?!Dr\b|Mum\b|Dad\b|Mom\b)(\p{Lu}\p{Ll}+)(?= at the (?:clinic|surgery|hospital|physio\w*)|,? (?:the|my) (?:physio\w*|nurse|doctor|osteo\w*))/u
const trades: readonly (readonly [RegExp, string])[] = [
  [/\b(?:physio\w*|PT)\b/, 'the physio'],
  [/\b(?:consultant|surgeon|specialist|cardiologist)\b/i, 'the consultant'],
  [/\b(?:doctor|doc|GP)\b/, 'the doctor'],
  [/\bnurse\b/i, 'the nurse'],
]
const says = /\b(?:says?|said|told|wants|reckons|allowed|advised|put|given)\b/i

const activity =
  '(?:hills?|hill reps|reps|overhead press(?:ing|es)?|bench(?: press(?:ing)?)?|press(?:ing|-ups|ups)?|running|runs|swimming|lifting|weights|impact|jumping|speed ?work|sprint(?:s|ing)?|intervals|efforts|racing|rac(?:es|ing)|riding|cycling|squat(?:s|ting)?|deadlift(?:s|ing)?|lunges|kicking|paddles|butterfly|twisting|driving|tennis|golf|rowing|contact|exercise|sport)'
const limit = String.raw`no (?:more )?(?:(?!and\b|or\b)\p{L}+ ){0,2}${activity}(?: up hills| reps| work| sessions)?`
const limits = new RegExp(
  String.raw`(?<![\p{L}])${limit}(?:(?:,| and| or|, and) ${limit})?(?![\p{L}])`,
  'iu',
)
const lasting =
  /^ (?:for|until|till) ((?:the next )?(?:\d{1,2}|a|two|three|four|five|six|eight|ten|twelve) (?:days?|weeks?|months?)|a fortnight)\b/i
const scored =
  /\b(?:up to|no more than|not above|not over|keep it (?:under|below)|below|under) (?:a )?(\d|two|three|four|five)(?: out of (?:10|ten)|\/10)\b/i
const names =
  /\b(osteopenia|osteoporosis|arthritis|osteoarthritis|impingement|tendinopathy|tendinitis|bursitis|plantar fasciitis|prediabetes|type 2 diabetes)\b/i
const wants =
  /\b(?:she|he|they|doctor|dr \p{L}+|nurse|consultant) wants? me (?:on|to|doing|lifting|walking|taking)\b/iu
const numerals = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The word of a clinician goes before anything that a diary could say. */
export function ordersFor(
  { knowledge, ordered }: Pick<LetterTools, 'knowledge' | 'ordered'>,
  entry: Told,
): LetterPart[] {
  const orders = ordersIn(entry)
  return orders
    ? ordered(knowledge.notices.orders[orders.of]).map(({ id, text }) => ({
        id,
        text: fillTemplate(text, orders.values),
      }))
    : []
}

/** Finds the orders of a clinician; null where nobody was seen, or where nothing was laid down. */
function ordersIn({ title, content }: Told): Orders | null {
  const text = `${title}. ${content}`
  const who = clinicianIn(text)
  if (who === null || !says.test(content)) return null
  const person = { who, Who: capitalised(who), whose: `${who}’s`, Whose: capitalised(`${who}’s`) }
  const found = limits.exec(content)
  const [, score] = scored.exec(content) ?? []
  const said = found?.[0].toLowerCase()
  const values = { ...person, limits: said ?? '', Limits: capitalised(said ?? '') }
  if (score !== undefined) {
    const inWords = numerals[Number(score)] ?? score
    return {
      of: said === undefined ? 'score' : 'scoreLimits',
      values: { ...values, score: inWords },
    }
  }
  if (found) {
    const [, time] = lasting.exec(content.slice(found.index + found[0].length)) ?? []
    return time === undefined
      ? { of: 'limits', values }
      : { of: 'limitsFor', values: { ...values, time } }
  }
  const [, name] = names.exec(content) ?? []
  return name !== undefined && wants.test(content)
    ? { of: 'named', values: { ...person, name: name.toLowerCase(), Name: capitalised(name) } }
    : null
}

function clinicianIn(text: string): string | null {
  const named = doctor.exec(text)?.[0] ?? seenBy.exec(text)?.[1]
  if (named !== undefined) return named.replace('.', '')
  return trades.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
