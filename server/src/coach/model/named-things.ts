import { matchesRule, findMatches, type PatternRule } from '../../prose/pattern-rules.ts'
import { replySentencesOf, type ReplyFault } from './model-reply.ts'
import { conditionalWords } from './reply-words.ts'

type Allowed = { facts: string; told: string; written: string }

/**
 * Finds conditions, medicines, examinations and talk of weight that no cited fact names. A
 * condition may also be the member's own, and their own medicines and tests are named where the
 * sentence leaves them to a clinician. `told` holds the sentences in which the member tells of
 * them, and none that gives orders; `written` all that they wrote.
 */
export function namedFaults(
  text: string,
  facts: string,
  told: string,
  written: string,
): ReplyFault[] {
  const allowed = { facts: measured(facts), told: measured(told), written: measured(written) }
  const named = (
    rule: string,
    words: PatternRule,
    isAllowed: (found: string, sentence: string) => boolean,
  ) =>
    replySentencesOf(measured(text)).flatMap((sentence) =>
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
      (_, sentence) =>
        (holds(told, 'diagnos') || matchesRule(conditionalWords.condition, told)) &&
        !/\bi\b/i.test(sentence),
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
  ({ told, written }: Allowed, general?: PatternRule) =>
  (found: string, sentence: string) => {
    const isGeneral = general !== undefined && matchesRule(general, found)
    const isTheirs = holds(told, singular(found))
    if (matchesRule(conditionalWords.clinician, sentence)) return isGeneral || isTheirs
    // Their own medicine may be spoken of, though not advised on; who names one has tablets.
    const isTold = isTheirs || (isGeneral && prescribed.some((each) => matchesRule(each, written)))
    return general !== undefined && isTold && !matchesRule(conditionalWords.taking, sentence)
  }

const prescribed = [conditionalWords.medicine, conditionalWords.prescribed]
const singular = (found: string) => found.replace(/s$/i, '')

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
