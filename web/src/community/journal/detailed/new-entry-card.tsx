import { PenLine } from 'lucide-react'
import { EntryForm } from '../entry-form.tsx'
import { missingOnDetailed } from '../missing-words.ts'
import { FoldCard } from './fold-card.tsx'

type NewEntryCardProps = {
  isOpen: boolean
  /** A React key: the form renders again when it changes. */
  drawn: number
  onToggle: (isOpen: boolean) => void
  onSaveState: (state: 'hidden' | 'saving' | 'saved') => void
}

/** Writes a new entry above the list. */
export function NewEntryCard({ isOpen, drawn, onToggle, onSaveState }: NewEntryCardProps) {
  return (
    <FoldCard icon={<PenLine aria-hidden />} title="New entry" isOpen={isOpen} onToggle={onToggle}>
      <EntryForm
        key={drawn}
        isOpened={drawn > 0}
        submitLabel="Save entry"
        missingIn={missingOnDetailed}
        isAlwaysReady
        failure={{
          title: 'Error creating entry',
          otherwise: 'Failed to create entry. Please try again.',
        }}
        onSaveState={onSaveState}
        onCreated={() => onToggle(false)}
      />
    </FoldCard>
  )
}
