import type { CoachEntry } from '../advice.ts'
import type { LetterTools } from '../entry-readers.ts'
import { meantFor } from '../sorrow.ts'
import type { LetterPart } from './compose.ts'
import { figuresNoticed } from './figures-noticed.ts'
import { remarksFor } from './remarks.ts'
import type { Understanding } from './understand.ts'

/** A sorrow has remarks of its own; else the figures go before what was noticed. */
export function gatherRemarks(
  tools: LetterTools,
  { title, content }: CoachEntry,
  understanding: Understanding,
  {
    noticed,
    second,
    isEasing,
  }: { noticed: readonly LetterPart[]; second: readonly LetterPart[]; isEasing: boolean },
): (LetterPart | null)[] {
  const { knowledge, ordered } = tools
  const { sorrow, isGrave, isShort, reading, keySentences } = understanding
  const remarks = knowledge.remarks.filter(meantFor(sorrow))
  if (sorrow) return ordered(remarks)
  const figures = isGrave
    ? []
    : figuresNoticed(knowledge.notices.figures, content, reading, ordered)
  const chief = isShort
    ? content
    : keySentences.sentences.filter((_, at) => keySentences.isNear(at)).join(' ')
  const named = tools.hasPeople(content) ? new Set<string>() : tools.thingsIn(title, chief)
  return remarksFor(
    remarks,
    understanding,
    {
      named,
      noticed: [...figures, ...noticed],
      second,
      isSeenTo: isEasing || tools.isSeenTo(content),
      story: `${title}. ${content}`,
    },
    tools,
  )
}
