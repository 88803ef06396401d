import { PenLine, Timer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EntryForm } from './entry-form.tsx'
import { missingOnJourney } from './missing-words.ts'
import { QuickLog } from './quick-log.tsx'

type NewEntryForm = ReturnType<typeof useNewEntryForm>

/** The form that is shown for a new entry: a story, or the taps of a quick log. */
export function useNewEntryForm() {
  const [kind, setKind] = useState<'story' | 'quick'>('story')
  const [drawn, setDrawn] = useState(0)
  return {
    kind,
    /** A React key: the form renders again when it changes. */
    drawn,
    toggle: () => setKind(kind === 'story' ? 'quick' : 'story'),
    /** Renders the story form again after its stored draft has changed. */
    reopen: () => {
      setKind('story')
      setDrawn(drawn + 1)
    },
  }
}

export function FormSwitch({ kind, toggle }: NewEntryForm) {
  return (
    <Button
      variant="outline"
      size="sm"
      icon={kind === 'story' ? <Timer aria-hidden /> : <PenLine aria-hidden />}
      onPress={toggle}
    >
      {kind === 'story' ? 'Quick log' : 'Write'}
    </Button>
  )
}

type NewEntryProps = NewEntryForm & {
  onCreated: (entryId?: string) => void
  /** Other actions beside the story's button. */
  children?: ReactNode
}

export function NewEntry({ kind, drawn, onCreated, children }: NewEntryProps) {
  return (
    <Card>
      {kind === 'quick' ? (
        <QuickLog onCreated={onCreated} />
      ) : (
        <EntryForm
          key={drawn}
          isOpened={drawn > 0}
          submitLabel="Create Entry & Get Insights"
          missingIn={missingOnJourney}
          failure={{ title: 'Error', otherwise: 'Failed to create journal entry' }}
          onCreated={onCreated}
        >
          {children}
        </EntryForm>
      )}
    </Card>
  )
}
