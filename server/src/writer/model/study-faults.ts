import type { Fact } from '../../knowledge/facts.ts'
import { leastSharedInParagraph, shareOf } from '../../prose/content-words.ts'
import { tellsForeignStudy } from '../../prose/studies.ts'
import { settleMarks } from './citations.ts'
import type { Manuscript } from './manuscript.ts'

const sentenceEnd = /(?<=[.!?…]["'”’)]?(?:\s*\[[^\]]*\])?)\s+(?!\[)/
const part = /^(?:opening|section|card \d+ (?:text|caution))/

/**
 * Finds marks whose fact has nothing to do with their words, and studies that no cited fact is
 * about.
 */
export function studyFaults(
  manuscript: Manuscript,
  facts: ReadonlyMap<string, Fact>,
): { rule: string; found: string }[] {
  const lines = [...manuscript].filter(([name]) => part.test(name)).flatMap(([, each]) => each)
  const known = new Set(facts.keys())
  const settled = (text: string) => settleMarks(text, known)
  const cited = settled(lines.join(' ')).cited.flatMap((id) => facts.get(id) ?? [])
  return lines.flatMap((line) => {
    const whole = settled(line)
    const untold = whole.cited.filter((id) => shareOf(facts.get(id)?.claim ?? '', whole.text) < leastSharedInParagraph)
    const sentences = line.split(sentenceEnd).map((sentence) => settled(sentence).text)
    const isForeign = (sentence: string, at: number) =>
      !sentence.includes('[SOURCE NEEDED]') &&
      tellsForeignStudy(sentence, cited) &&
      // A study takes several sentences, and its people and figures stand in one of them.
      tellsForeignStudy(sentences.slice(Math.max(0, at - 2), at + 3).join(' '), cited)
    const foreign = sentences.filter(isForeign)
    return [
      ...(untold.length > 0 ? [{ rule: 'citation', found: whole.text.slice(0, longestFound) }] : []),
      ...foreign.map((found) => ({ rule: 'study', found })),
    ]
  })
}

// An editor finds the line by so many characters.
const longestFound = 160
