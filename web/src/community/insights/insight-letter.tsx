import { Letter } from '../../kit/letter.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { longDate } from '../../platform/dates.ts'
import type { Insight } from './insights.data.ts'
import styles from './insight-letter.module.css'
import { PinButton } from './pin-button.tsx'

type InsightLetterProps = {
  insight: Insight
  entryTitle: string
  /** Stands among the pinned ones. */
  isAmongPinned?: boolean
  /** The reader came for this one: it is scrolled to. */
  isWanted?: boolean
  onOpenEntry?: () => void
}

/** One reply of the coach, saying what wrote it. */
export function InsightLetter(props: InsightLetterProps) {
  const { insight, entryTitle, isAmongPinned = false, isWanted = false, onOpenEntry } = props
  const isSafety = insight.kind === 'safety'
  const variant = isSafety ? 'safety' : isAmongPinned ? 'pinned' : 'plain'
  return (
    <div ref={isWanted ? scrollIntoView : undefined} className={styles.place}>
      <Letter
        variant={variant}
        author={isSafety ? 'Safety message' : 'Your coach'}
        byline={`${writerOf(insight)} · ${longDate(insight.created_at)}`}
        action={<PinButton insight={insight} entryTitle={entryTitle} />}
        footer={
          <>
            <p className={styles.reply}>
              In reply to <b>{entryTitle}</b>
            </p>
            {onOpenEntry && <LinkArrow onPress={onOpenEntry}>Open entry</LinkArrow>}
          </>
        }
      >
        {insight.response_content.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Letter>
    </div>
  )
}

const scrollIntoView = (place: HTMLElement | null) => place?.scrollIntoView()

function writerOf(insight: Insight) {
  if (insight.kind === 'safety') return 'Automatic, not a doctor'
  return insight.engine === 'built-in' ? 'Built-in coach, not a doctor' : 'AI coach, not a doctor'
}
