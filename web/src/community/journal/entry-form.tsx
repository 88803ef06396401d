import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useAttempt } from '../../platform/attempt.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { EntryFields } from './entry-fields.tsx'
import styles from './entry-form.module.css'
import { draftOf, emptyWords, hasSomething, type EntryWords } from './entry-words.ts'
import type { Missing } from './missing-words.ts'
import { createEntry, refreshJournal } from './journal.data.ts'
import { Restored } from './restored.tsx'
import { SafetyLine } from './safety-line.tsx'
import { usePhoto } from './use-photo.ts'

type EntryFormProps = {
  submitLabel: string
  /** What cannot be saved yet, and how this screen says it. */
  missingIn: (words: EntryWords) => Missing | undefined
  /** The button says what is missing, instead of waiting until nothing is. */
  isAlwaysReady?: boolean
  failure: { title: string; otherwise: string }
  onSaveState?: (state: 'hidden' | 'saving' | 'saved') => void
  onCreated: () => void
  /** Another way to go on. */
  children?: ReactNode
}

/** A new entry. Its words are kept as a draft until the server has them. */
export function EntryForm({ missingIn, failure, onSaveState, onCreated, ...shown }: EntryFormProps) {
  const [missing, setMissing] = useState<Missing>()
  const { words, setWords, discard, isRestored } = useDraft('entry/new', emptyWords)
  const setPhoto = (path: string) => setWords({ ...words, photo: path })
  const photo = usePhoto({ path: words.photo, onChange: setPhoto, takesImagesOnly: false })
  const client = useQueryClient()
  const showToast = useToast()
  const attempt = useAttempt()
  const creation = useMutationOnce({
    mutationFn: async (sent: EntryWords) => {
      const draft = draftOf(sent)
      await createEntry(draft, attempt.keyOf(draft))
      attempt.finish()
      return { isEmptied: discard(sent) }
    },
    onMutate: () => onSaveState?.('saving'),
    onSuccess: async ({ isEmptied }) => {
      onSaveState?.('saved')
      const message = isEmptied ? 'Your coach is reading it now.' : 'What you changed since is still in the form.'
      showToast({ title: 'Entry created', message })
      await refreshJournal(client)
    },
    onError: (error) => {
      onSaveState?.('hidden')
      photo.heed(error)
      showFailure(showToast, failure.title, error, failure.otherwise)
    },
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = missingIn(words)
    setMissing(found)
    // A callback given here is only called while the form is on the screen.
    if (!found) return creation.mutate(words, { onSuccess: ({ isEmptied }) => isEmptied && onCreated() })
    showToast({
      tone: 'destructive',
      title: found.title,
      ...(found.message !== undefined && { message: found.message }),
    })
  }

  return (
    <form aria-label="New entry" onSubmit={submit} noValidate>
      {isRestored && <Restored />}
      <EntryFields words={words} onChange={setWords} photo={photo} missing={missing && missingIn(words)} />
      <SafetyLine />
      <div className={styles.actions}>
        <Button
          type="submit"
          size="lg"
          isDisabled={(!shown.isAlwaysReady && !hasSomething(words)) || photo.isUploading}
          isBusy={creation.isPending}
          busyLabel="Saving your entry…"
        >
          {shown.submitLabel}
        </Button>
        {shown.children}
      </div>
    </form>
  )
}
