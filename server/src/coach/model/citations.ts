import type { Fact } from '../../knowledge/facts.ts'
import { leastShared, shareOf } from '../../prose/content-words.ts'
import { tellsForeignStudy } from '../../prose/studies.ts'
import type { ReplyFault } from './model-reply.ts'
import { replySentences } from './sentences.ts'

/** A fact that is cited is told, and a study that is told is cited: no finding is made up over a real source. */
export function citationFaults(text: string, cited: readonly Fact[]): ReplyFault[] {
  const untold = cited.filter(({ claim }) => shareOf(claim, text) < leastShared)
  const foreign = replySentences(text).filter((sentence) => tellsForeignStudy(sentence, cited))
  return [
    ...untold.map(({ id }) => ({ rule: 'citation', found: id })),
    ...foreign.map((found) => ({ rule: 'study', found })),
  ]
}
