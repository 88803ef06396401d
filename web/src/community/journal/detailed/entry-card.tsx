import { selfReportWords } from '@app/contract/community/self-report'
import { symptoms } from '@app/contract/community/symptoms'
import { Eye, History, Lock, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Badge } from '../../../kit/badge.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Tags } from '../../../kit/tag.tsx'
import { shortDate } from '../../../platform/dates.ts'
import { passFocusToHeading } from '../../../platform/page-title-and-focus.ts'
import { DeleteEntry } from '../delete-entry.tsx'
import { EntryEdit } from '../entry-edit.tsx'
import { EntryHistory } from '../entry-history.tsx'
import type { Entry, EntryInsight } from '../journal.data.ts'
import { missingOnDetailed } from '../missing-words.ts'
import { SafetyReply } from '../safety-reply.tsx'
import { CardPicture } from './card-picture.tsx'
import { daysAgo } from './card-words.ts'
import { CoachReplies } from './coach-reply.tsx'
import { TruncatedText, HighlightedText } from './truncated-text.tsx'
import styles from './entry-card.module.css'

type EntryCardProps = {
  entry: Entry
  hits: readonly string[]
  now: Date
  onSaveState: (state: 'hidden' | 'saving' | 'saved') => void
}

/** Shows one entry of the grid, or edits it across the full width. */
export function EntryCard({ entry, hits, now, onSaveState }: EntryCardProps) {
  const [stage, setStage] = useState<'shown' | 'editing' | 'edited'>('shown')
  const [warning, setWarning] = useState<EntryInsight>()
  const edit = () => {
    setWarning(undefined)
    setStage('editing')
  }
  return (
    <li className={stage === 'editing' || warning ? styles.wide : styles.place}>
      {warning && <SafetyReply entry={entry} warning={warning} />}
      {stage === 'editing' ? (
        <EntryEdit
          entry={entry}
          missingIn={missingOnDetailed}
          failureTitle="Error updating entry"
          onSaveState={onSaveState}
          onWarned={setWarning}
          onDone={() => setStage('edited')}
        />
      ) : (
        <article className={styles.card}>
          <CardPicture entry={entry} />
          <div className={styles.body}>
            <CardHead entry={entry} now={now} isEditFocused={stage === 'edited' && !warning} onEdit={edit} />
            <h3>
              <HighlightedText text={entry.title} hits={hits} />
            </h3>
            {entry.tags.length > 0 && <Tags tags={entry.tags} />}
            <div>
              <TruncatedText text={entry.content} kind="story" of={entry.title} hits={hits} />
            </div>
            <CheckedIn entry={entry} />
            <CoachReplies entry={entry} />
          </div>
        </article>
      )}
    </li>
  )
}

type CardHeadProps = { entry: Entry; now: Date; isEditFocused: boolean; onEdit: () => void }

function CardHead({ entry, now, isEditFocused, onEdit }: CardHeadProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.head} ref={place}>
      <time dateTime={entry.created_at} className={styles.ago}>
        {daysAgo(entry.created_at, now)} · <span className={styles.date}>{shortDate(entry.created_at)}</span>
      </time>
      <Badge
        tone={entry.is_private ? 'neutral' : 'info'}
        icon={entry.is_private ? <Lock aria-hidden /> : <Eye aria-hidden />}
      >
        {entry.is_private ? 'Private' : 'Public'}
      </Badge>
      <IconButton
        label={`Edit ${entry.title}`}
        icon={<Pencil aria-hidden />}
        autoFocus={isEditFocused}
        onPress={onEdit}
      />
      <IconButton
        label={`Delete ${entry.title}`}
        icon={<Trash2 aria-hidden />}
        variant="danger"
        onPress={() => setIsDeleting(true)}
      />
      {entry.version > 1 && (
        <IconButton
          label={`Earlier versions of ${entry.title}`}
          icon={<History aria-hidden />}
          onPress={() => setIsHistoryOpen(true)}
        />
      )}
      <EntryHistory entry={entry} isOpen={isHistoryOpen} onClose={() => setIsHistoryOpen(false)} />
      <DeleteEntry
        entry={entry}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => passFocusToHeading(place.current)}
      />
    </div>
  )
}

function CheckedIn({ entry }: { entry: Entry }) {
  const checkedIn = symptoms.filter(({ id }) => entry.symptoms.includes(id)).map(({ label }) => label)
  return (
    <>
      {entry.self_report && <p className={styles.checkedIn}>{selfReportWords(entry.self_report)}</p>}
      {checkedIn.length > 0 && <p className={styles.checkedIn}>Checked in: {checkedIn.join('; ')}</p>}
    </>
  )
}
