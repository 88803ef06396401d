import type { Fact } from '../../knowledge/facts.ts'
import { leastShared, shareOf } from '../../prose/content-words.ts'
import { matchesRule, findMatches } from '../../prose/pattern-rules.ts'
import { isBorneOut, tellsForeignStudy } from '../../prose/studies.ts'
import { replySentencesOf, type ReplyFault } from './model-reply.ts'
import { conditionalWords } from './reply-words.ts'

const name = /(?<=[\p{Ll}\d,;] )\p{Lu}\p{Ll}[\p{L}-]+/gu
const stem = 4

/** Finds facts that are cited and not told, and what is told as found and not cited. */
export function citationFaults(text: string, cited: readonly Fact[]): ReplyFault[] {
  const untold = cited.filter(({ claim }) => shareOf(claim, text) < leastShared)
  const foreign = replySentencesOf(text).filter((sentence) => tellsForeignStudy(sentence, cited))
  const loose = replySentencesOf(text).filter(
    (sentence) =>
      !foreign.includes(sentence) &&
      matchesRule(conditionalWords.finding, sentence) &&
      !isBorneOut(sentence, cited),
  )
  return [
    ...untold.map(({ id }) => ({ rule: 'citation', found: id })),
    ...foreign.map((found) => ({ rule: 'study', found })),
    ...loose.map((found) => ({ rule: 'finding', found })),
  ]
}

/**
 * Finds places, names and times of studies that neither the cited facts nor the member's own words
 * have.
 */
export function evidenceFaults(text: string, facts: string, told: string): ReplyFault[] {
  const known = `${facts}\n${told}`.toLowerCase()
  return replySentencesOf(text)
    .flatMap((sentence) => [
      ...findMatches(conditionalWords.hearsay, sentence),
      ...(matchesRule(conditionalWords.research, sentence) ? detailsIn(sentence) : []),
    ])
    .filter(
      (found) =>
        !known.includes(
          found.includes(' ') ? found.toLowerCase() : found.toLowerCase().slice(0, stem),
        ),
    )
    .map((found) => ({ rule: 'evidence', found }))
}

const detailsIn = (sentence: string): string[] => [
  ...findMatches(conditionalWords.country, sentence),
  ...(sentence.match(name) ?? []),
  ...findMatches(conditionalWords.newness, sentence),
]
