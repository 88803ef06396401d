import { ChevronDown, ChevronUp, History, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { passFocusToHeading } from '../../platform/page-title-and-focus.ts'
import { DeleteEntry } from './delete-entry.tsx'
import styles from './entry-actions.module.css'
import { EntryHistory } from './entry-history.tsx'
import type { Entry } from './journal.data.ts'

type EntryActionsProps = {
  entry: Entry
  isOpen: boolean
  onToggle: () => void
  /** True after the row's edit form has closed. */
  isEditFocused: boolean
  onEdit: () => void
}

/** Offers the actions of an entry in a list. */
export function EntryActions({
  entry,
  isOpen,
  onToggle,
  isEditFocused,
  onEdit,
}: EntryActionsProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.actions} ref={place}>
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${entry.title}`}
        icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        onPress={onToggle}
      >
        {isOpen ? 'Collapse' : 'Expand'}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Edit ${entry.title}`}
        icon={<Pencil aria-hidden />}
        autoFocus={isEditFocused}
        onPress={onEdit}
      >
        Edit
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Delete ${entry.title}`}
        icon={<Trash2 aria-hidden />}
        onPress={() => setIsDeleting(true)}
      >
        Delete
      </Button>
      <EarlierVersions entry={entry} />
      <DeleteEntry
        entry={entry}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => passFocusToHeading(place.current)}
      />
    </div>
  )
}

function EarlierVersions({ entry }: { entry: Entry }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {entry.version > 1 && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Earlier versions of ${entry.title}`}
          icon={<History aria-hidden />}
          onPress={() => setIsOpen(true)}
        >
          Earlier versions
        </Button>
      )}
      <EntryHistory entry={entry} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
