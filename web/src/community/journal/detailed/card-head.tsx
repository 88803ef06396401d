import { ChevronUp, History, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { shortDate } from '../../../platform/dates.ts'
import { passFocusToHeading } from '../../../platform/page-title-and-focus.ts'
import { DeleteEntry } from '../delete-entry.tsx'
import { EntryHistory } from '../entry-history.tsx'
import type { Entry } from '../journal.data.ts'
import { daysAgo, entryTone } from './card-words.ts'
import styles from './card-head.module.css'

type CardHeadProps = {
  entry: Entry
  now: Date
  /** True on the entry's own colour, where there is no photo. */
  isBand: boolean
  isEditFocused: boolean
  onEdit: () => void
  onFold?: (() => void) | undefined
}

/** The date of an entry, and what can be done with it. */
export function CardHead({ entry, now, isBand, isEditFocused, onEdit, onFold }: CardHeadProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const variant = isBand ? 'inherit' : 'plain'
  const place = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={place}
      className={classNames(
        styles.head,
        isBand && styles.band,
        isBand && styles[entryTone(entry.id)],
      )}
    >
      <time dateTime={entry.happened_on} className={styles.ago}>
        <span>{daysAgo(entry, now)}</span> ·{' '}
        <b className={styles.date}>{shortDate(entry.happened_on)}</b>
      </time>
      {entry.version > 1 && (
        <IconButton
          label={`Earlier versions of ${entry.title}`}
          icon={<History aria-hidden />}
          variant={variant}
          onPress={() => setIsHistoryOpen(true)}
        />
      )}
      <IconButton
        label={`Edit ${entry.title}`}
        icon={<Pencil aria-hidden />}
        variant={variant}
        autoFocus={isEditFocused}
        onPress={onEdit}
      />
      <IconButton
        label={`Delete ${entry.title}`}
        icon={<Trash2 aria-hidden />}
        variant={isBand ? 'inherit' : 'danger'}
        onPress={() => setIsDeleting(true)}
      />
      {onFold && (
        <IconButton
          label={`Fold ${entry.title}`}
          icon={<ChevronUp aria-hidden />}
          variant={variant}
          onPress={onFold}
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
