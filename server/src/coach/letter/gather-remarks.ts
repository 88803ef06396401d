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
    isEasing,
    isOpened,
  }: { noticed: readonly LetterPart[]; isEasing: boolean; isOpened: boolean },
): (LetterPart | null)[] {
  const { knowledge, ordered } = tools
  const { sorrow, mood, reading, theme } = understanding
  const text = `${title}. ${content}`
  const remarks = knowledge.remarks.filter(meantFor(sorrow))
  if (sorrow) return ordered(remarks)
  const figures =
    mood === 'down' ? [] : figuresNoticed(knowledge.notices.figures, content, reading, ordered)
  // After an opening that says something a remark on the theme is one too many.
  if (isOpened) return [...figures, ...noticed, null]
  return remarksFor(
    remarks,
    understanding,
    {
      noticed: [...figures, ...noticed],
      isSeenTo: isEasing || tools.isSeenTo(content),
      isOfTheme: theme === 'pain' || tools.hasWordsOf(theme, text),
      text,
    },
    tools,
  )
}
