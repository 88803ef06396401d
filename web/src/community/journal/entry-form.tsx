import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useAttempt } from '../../platform/attempt.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { EntryFields } from './entry-fields.tsx'
import styles from './entry-form.module.css'
import { draftOf, emptyWords, hasSomething, isComplete, type EntryWords } from './entry-words.ts'
import { createEntry, refreshJournal } from './journal.data.ts'
import { Restored } from './restored.tsx'
import { SafetyLine } from './safety-line.tsx'
import { usePhoto } from './use-photo.ts'

type EntryFormProps = { onCreated: () => void; onBackToGoals: () => void }

/** A new entry. Its words are kept as a draft until the server has them. */
export function EntryForm({ onCreated, onBackToGoals }: EntryFormProps) {
  const { words, setWords, discard, isRestored } = useDraft('entry/new', emptyWords)
  const setPhoto = (path: string) => setWords({ ...words, photo: path })
  const photo = usePhoto({ path: words.photo, onChange: setPhoto, takesImagesOnly: false })
  const client = useQueryClient()
  const showToast = useToast()
  const attempt = useAttempt()
  const creation = useMutation({
    mutationFn: async (sent: EntryWords) => {
      const draft = draftOf(sent)
      await createEntry(draft, attempt.keyOf(draft))
      attempt.finish()
      return { isEmptied: discard(sent) }
    },
    onSuccess: async ({ isEmptied }) => {
      const message = isEmptied ? 'Your coach is reading it now.' : 'What you changed since is still in the form.'
      showToast({ title: 'Entry created', message })
      await refreshJournal(client)
    },
    onError: (error) => {
      photo.heed(error)
      showFailure(showToast, 'Error creating entry', error, 'Failed to create entry. Please try again.')
    },
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // A callback given here is only called while the form is on the screen.
    if (isComplete(words)) return creation.mutate(words, { onSuccess: ({ isEmptied }) => isEmptied && onCreated() })
    showToast({
      tone: 'destructive',
      title: 'Missing information',
      message: 'Please fill in both title and content for your journal entry.',
    })
  }

  return (
    <Card>
      <form aria-label="New entry" onSubmit={submit} noValidate>
        {isRestored && <Restored />}
        <EntryFields words={words} onChange={setWords} photo={photo} />
        <SafetyLine />
        <div className={styles.actions}>
          <Button
            type="submit"
            size="lg"
            isDisabled={!hasSomething(words) || photo.isUploading}
            isBusy={creation.isPending}
            busyLabel="Saving your entry…"
          >
            Create Entry & Get Insights
          </Button>
          <LinkArrow direction="back" onPress={onBackToGoals}>
            Back to Goals
          </LinkArrow>
        </div>
      </form>
    </Card>
  )
}
