import { ChevronDown, Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Tags } from '../../../kit/tag.tsx'
import { dayOfMonth, shortWeekday } from '../../../platform/dates.ts'
import { passFocusTo } from '../../../platform/page-title-and-focus.ts'
import { firstSentence } from '../../insights/letter-row.tsx'
import { numbersLine } from '../entry-numbers.ts'
import type { Entry } from '../journal.data.ts'
import { CardPicture, hasPhoto } from './card-picture.tsx'
import styles from './diary-row.module.css'
import { EntryCard } from './entry-card.tsx'
import { HighlightedText } from './truncated-text.tsx'

type DiaryRowProps = {
  entry: Entry
  hits: readonly string[]
  now: Date
  onSaveState: (state: 'hidden' | 'saving' | 'saved') => void
}

/** Shows one entry as a row of the diary; it unfolds into its card. */
export function DiaryRow(props: DiaryRowProps) {
  const { entry, hits } = props
  const [isOpen, setIsOpen] = useState(false)
  const [broken, setBroken] = useState<string>()
  const numbers = numbersLine(entry)
  const more = `more-${entry.id}`
  if (isOpen) {
    const fold = () => {
      passFocusTo(() => document.getElementById(more))
      setIsOpen(false)
    }
    return <EntryCard {...props} onFold={fold} />
  }
  return (
    <li className={styles.row}>
      <time dateTime={entry.happened_on} className={styles.date}>
        <b>{dayOfMonth(entry.happened_on)}</b> {shortWeekday(entry.happened_on)}
      </time>
      <div className={styles.words}>
        <div className={styles.title}>
          <h3>
            <HighlightedText text={entry.title} hits={hits} />
          </h3>
          {entry.is_private && <Lock role="img" aria-label="Private" />}
          {entry.tags.length > 0 && <Tags tags={entry.tags} />}
        </div>
        <p className={styles.story}>
          <HighlightedText text={entry.content} hits={hits} />
        </p>
        {numbers !== '' && <p className={styles.numbers}>{numbers}</p>}
        <CoachLine entry={entry} hits={hits} />
      </div>
      {hasPhoto(entry) && entry.image_url !== broken && (
        <CardPicture entry={entry} isSmall onBroken={() => setBroken(entry.image_url)} />
      )}
      <Button
        id={more}
        variant="quiet"
        size="sm"
        aria-expanded={false}
        aria-label={`More of ${entry.title}`}
        icon={<ChevronDown aria-hidden />}
        onPress={() => setIsOpen(true)}
      >
        <span className={styles.more}>More</span>
      </Button>
    </li>
  )
}

/**
 * The first sentence of the coach's answer; a safety text is never cut, so the row only says that
 * there is one.
 */
function CoachLine({ entry, hits }: Pick<DiaryRowProps, 'entry' | 'hits'>) {
  const [insight] = entry.aiResponses
  if (entry.insight_status === 'pending')
    return <p className={styles.coach}>Your coach is reading this entry…</p>
  if (!insight) return null
  if (insight.kind === 'safety')
    return <p className={styles.safety}>Safety message: please read it whole.</p>
  return (
    <p className={styles.coach}>
      <b>Coach:</b> <HighlightedText text={firstSentence(insight.response_content)} hits={hits} />
    </p>
  )
}
