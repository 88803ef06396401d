import { matchesRule, findMatches, type PatternRule } from '../../prose/pattern-rules.ts'
import { sentencesOf, type ReplyFault } from './model-reply.ts'
import { conditionalWords } from './reply-words.ts'

type Allowed = { facts: string; told: string }

/**
 * Finds conditions, medicines, examinations and talk of weight that no cited fact names. A
 * condition may also be the member's own, and their own medicines and tests are named where the
 * sentence leaves them to a clinician. `told` holds the sentences in which the member tells of
 * them, and none that gives orders.
 */
export function namedFaults(text: string, facts: string, told: string): ReplyFault[] {
  const allowed = { facts: measured(facts), told: measured(told) }
  const named = (
    rule: string,
    words: PatternRule,
    isAllowed: (found: string, sentence: string) => boolean,
  ) =>
    sentencesOf(measured(text)).flatMap((sentence) =>
      findMatches(words, sentence)
        .filter((found) => !holds(allowed.facts, found) && !isAllowed(found, sentence))
        .map((found) => ({ rule, found })),
    )
  return [
    ...named('condition', conditionalWords.condition, (found) =>
      [facts, told].some((given) => holds(given, stemOf(found)) || isBreak(found, given)),
    ),
    ...named(
      'diagnosis',
      conditionalWords.verdict,
      (_, sentence) => holds(told, 'diagnos') && !/\bi\b/i.test(sentence),
    ),
    ...named(
      'medicine',
      conditionalWords.medicine,
      leftToClinician(allowed, conditionalWords['any medicine']),
    ),
    ...named('examination', conditionalWords.examination, leftToClinician(allowed)),
    ...named('weight', conditionalWords.weight, () => false),
  ]
}

const leftToClinician =
  ({ told }: Allowed, general?: PatternRule) =>
  (found: string, sentence: string) =>
    // The member's own word for their tablets may be used; changes to them are refused elsewhere.
    (general && matchesRule(general, found) && holds(told, found)) ||
    (matchesRule(conditionalWords.clinician, sentence) &&
      ((general && matchesRule(general, found)) || holds(told, found)))

const holds = (text: string, found: string) => text.toLowerCase().includes(found.toLowerCase())

const longestStem = 6

/**
 * A diabetic has diabetes, and an arthritic knee osteoarthritis; a member who feels depressed has
 * no depression.
 */
const stemOf = (found: string) =>
  /\s|^depression$/i.test(found)
    ? found
    : found.replace(/^osteo(?=arth)/i, '').slice(0, longestStem)

/** A broken wrist is a fracture, and a broken record is none. */
const isBreak = (found: string, given: string) =>
  /^fractur/i.test(found) && matchesRule(conditionalWords['broken bone'], given)

const measured = (text: string) => text.replace(/milligrams?/gi, 'mg')
