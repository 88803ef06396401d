import type { Fact } from '../../knowledge/facts.ts'
import { leastShared, shareOf } from '../../prose/content-words.ts'
import { sendsForHelp } from '../../prose/danger.ts'
import { matchesRule, readNamedRules } from '../../prose/pattern-rules.ts'
import { tellsForeignStudy } from '../../prose/studies.ts'
import { draftSentences, type DraftSentence } from './cited-sentences.ts'
import type { Manuscript } from './manuscript.ts'

/** A sentence with a fault, as it is shown and as it stands in the draft. */
export type SentenceFault = { rule: 'citation' | 'study' | 'health'; found: string; raw: string }

const { help, ...kinds } = readNamedRules('writer-health-words.json', [
  'device',
  'medicine',
  'dose',
  'symptom',
  'help',
])
const healthRules = Object.values(kinds)

/**
 * Finds marks whose fact has nothing to do with their words, studies that no cited fact is about,
 * and sentences on health that no cited fact bears out.
 */
export function studyFaults(
  manuscript: Manuscript,
  facts: ReadonlyMap<string, Fact>,
): SentenceFault[] {
  const sentences = draftSentences(manuscript, new Set(facts.keys()))
  const cited = sentences.flatMap(({ ids }) => ids.flatMap((id) => facts.get(id) ?? []))
  const isOpen = ({ text }: DraftSentence) => text !== '' && !text.includes('[SOURCE NEEDED]')
  return sentences.filter(isOpen).flatMap((sentence) => {
    const { raw, text, ids, around, wider } = sentence
    const fault = (rule: SentenceFault['rule']): SentenceFault[] => [
      { rule, found: text.slice(0, longestFound), raw },
    ]
    const isUntold = ids.some((id) => shareOf(facts.get(id)?.claim ?? '', around) < leastShared)
    // A study takes several sentences, and its people and figures stand in one of them.
    const isForeign = tellsForeignStudy(text, cited) && tellsForeignStudy(wider, cited)
    return [
      ...(isUntold ? fault('citation') : []),
      ...(isForeign ? fault('study') : []),
      ...(isUnprovedHealth(sentence, facts) ? fault('health') : []),
    ]
  })
}

const healthWordsIn = (text: string) => healthRules.filter((rule) => matchesRule(rule, text))

/** Tells whether a text names a symptom, a device, a medicine or a dose. */
export const namesHealth = (text: string): boolean => healthWordsIn(text).length > 0

/**
 * A word on health is borne out by a fact of its paragraph that has it too, or beside a word that
 * sends for help.
 */
function isUnprovedHealth(
  { text, around, paragraphIds }: DraftSentence,
  facts: ReadonlyMap<string, Fact>,
): boolean {
  const named = healthWordsIn(text)
  // A symptom may be answered by a stop; nothing else is.
  const isHelped = named.every((rule) => rule === kinds.symptom)
    ? sendsForHelp(around)
    : matchesRule(help, around)
  if (named.length === 0 || isHelped) return false
  const proofs = paragraphIds.flatMap((id) => facts.get(id) ?? [])
  return !named.every((rule) =>
    proofs.some(({ claim, caveat, population }) =>
      matchesRule(rule, `${claim} ${caveat} ${population}`),
    ),
  )
}

// An editor finds the line by so many characters.
const longestFound = 160
