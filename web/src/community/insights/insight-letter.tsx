import { CoachLetter } from '../../kit/coach-letter.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { longDate } from '../../platform/dates.ts'
import { AskAgain } from './ask-again.tsx'
import { Helpfulness } from './helpfulness.tsx'
import type { Insight } from './insights.data.ts'
import styles from './insight-letter.module.css'
import { LetterHistory } from './letter-history.tsx'
import { LetterComment } from './letter-comment.tsx'
import { PrintLetter } from './print-letter.tsx'
import { PinButton } from './pin-button.tsx'
import { Sources } from './sources.tsx'

type InsightLetterProps = {
  insight: Insight
  entryId: string
  entryTitle: string
  /** True for the letter that the reader asked for: it scrolls into view. */
  isWanted?: boolean
  /**
   * True where the entry's title stands above: it is said again on paper only, where the letter
   * stands alone.
   */
  isUnderTitle?: boolean
  onOpenEntry?: () => void
}

/** Shows one reply of the coach with its author and its sources. */
export function InsightLetter(props: InsightLetterProps) {
  const {
    insight,
    entryId,
    entryTitle,
    isWanted = false,
    isUnderTitle = false,
    onOpenEntry,
  } = props
  const isSafety = insight.kind === 'safety'
  const variant = isSafety ? 'safety' : insight.is_pinned ? 'pinned' : 'plain'
  return (
    <div ref={isWanted ? scrollIntoView : undefined} className={styles.place}>
      <CoachLetter
        variant={variant}
        isNote={insight.form === 'note'}
        author={isSafety ? 'Safety message' : 'Your coach'}
        byline={<Byline insight={insight} />}
        action={<PinButton insight={insight} entryTitle={entryTitle} />}
        notes={
          <>
            {hasHistory(insight) && <LetterHistory entryId={entryId} />}
            {!isSafety && insight.fact_ids.length > 0 && <Sources factIds={insight.fact_ids} />}
          </>
        }
        footer={
          <>
            <p className={isUnderTitle ? styles.onPaper : styles.reply}>
              In reply to <b>{entryTitle}</b>
            </p>
            {insight.is_outdated && <AskAgain insight={insight} entryTitle={entryTitle} />}
            {onOpenEntry && <LinkArrow onPress={onOpenEntry}>Open entry</LinkArrow>}
            <PrintLetter entryTitle={entryTitle} />
            <LetterComment insight={insight} entryTitle={entryTitle} />
            <Helpfulness insight={insight} entryTitle={entryTitle} />
          </>
        }
      >
        {insight.response_content.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </CoachLetter>
    </div>
  )
}

const hasHistory = ({ form }: Insight) => form === 'thread' || form === 'result'

const scrollIntoView = (place: HTMLElement | null) => place?.scrollIntoView()

const whyStandingIn = {
  unavailable: 'the AI coach could not be reached',
  unsuitable: 'the AI coach gave no answer that passed our checks',
  limit: 'the AI coach has reached its daily limit',
}

/** Names the author of a letter and its date. */
export function Byline({ insight: { kind, engine, stand_in, created_at } }: { insight: Insight }) {
  const date = longDate(created_at)
  if (kind === 'safety') return `Automatic, not a doctor · ${date}`
  if (stand_in !== null) {
    return (
      <>
        Built-in coach, standing in: {whyStandingIn[stand_in]}
        <br />
        Not a doctor · {date}
      </>
    )
  }
  const writer = engine === 'built-in' ? 'Built-in coach' : `AI coach (${engine})`
  return `${writer}, not a doctor · ${date}`
}
