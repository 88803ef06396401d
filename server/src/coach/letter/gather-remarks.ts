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
  { noticed, isEasing }: { noticed: readonly LetterPart[]; isEasing: boolean },
): (LetterPart | null)[] {
  const { knowledge, ordered } = tools
  const { sorrow, isGrave, reading, theme } = understanding
  const remarks = knowledge.remarks.filter(meantFor(sorrow))
  if (sorrow) return ordered(remarks)
  const figures = isGrave
    ? []
    : figuresNoticed(knowledge.notices.figures, content, reading, ordered)
  return remarksFor(
    remarks,
    understanding,
    {
      noticed: [...figures, ...noticed],
      isSeenTo: isEasing || tools.isSeenTo(content),
      isOfTheme: theme === 'pain' || tools.hasWordsOf(theme, `${title}. ${content}`),
    },
    tools,
  )
}
