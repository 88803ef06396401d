import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { EntryFields } from './entry-fields.tsx'
import styles from './entry-form.module.css'
import { entryDraftFrom, emptyWords, hasTitleAndStory, type EntryWords } from './entry-words.ts'
import type { Entry } from './journal.data.ts'
import type { MissingWords } from './missing-words.ts'
import { createEntry, refreshJournal } from './journal.data.ts'
import { OtherDrafts } from './other-drafts.tsx'
import { RestoredNotice, SentElsewhereNotice } from './restored-notice.tsx'
import { SafetyLine } from './safety-line.tsx'
import { usePhoto } from './use-photo.ts'

type EntryFormProps = {
  submitLabel: string
  /** Names the parts that are missing, in this screen's words. */
  missingIn: (words: EntryWords) => MissingWords | undefined
  /** Keeps the button enabled: a press says what is missing. */
  isAlwaysReady?: boolean
  failure: { title: string; otherwise: string }
  onSaveState?: (state: 'hidden' | 'saving' | 'saved') => void
  /** Runs with the entry's id, which nobody knows where it had been saved before. */
  onCreated: (entryId?: string) => void
  /** Other actions beside the button. */
  children?: ReactNode
}

/** Keeps the draft of a new entry and saves it, with the toasts of its outcomes. */
function useEntryCreation({ missingIn, failure, onSaveState, onCreated }: EntryFormProps) {
  const [missing, setMissing] = useState<MissingWords>()
  const draft = useDraft('entry/new', emptyWords)
  const { words, setWords, discard } = draft
  const setPhoto = (path: string) => setWords({ ...words, photo: path })
  const photo = usePhoto({ path: words.photo, onChange: setPhoto, takesImagesOnly: false })
  const [isReadingFile, setIsReadingFile] = useState(false)
  const client = useQueryClient()
  const showToast = useToast()
  const creation = useMutationOnce({
    mutationFn: async ({ sent, key }: { sent: EntryWords; key: string }) => {
      const created = await createOnce(sent, key)
      return { isEmptied: discard(sent), created }
    },
    onMutate: () => onSaveState?.('saving'),
    onSuccess: async ({ isEmptied, created }) => {
      onSaveState?.('saved')
      const message = isEmptied ? 'Your coach replies to every entry.' : 'What you changed since is still in the form.'
      showToast(created ? { title: 'Entry created', message } : savedBefore)
      await refreshJournal(client)
    },
    onError: (error) => {
      onSaveState?.('hidden')
      photo.heed(error)
      if (error instanceof CallError && error.code === 'activities/not-yours') setWords({ ...words, activity: '' })
      if (error instanceof CallError && error.code === 'request/key-reused') {
        draft.renew()
        return showToast(otherWordsSaved)
      }
      showFailure(showToast, failure.title, error, failure.otherwise)
    },
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = missingIn(words)
    setMissing(found)
    if (!found) {
      const sending = { sent: words, key: draft.keyOf(entryDraftFrom(words)) }
      // React Query calls a callback given here only while the form is mounted.
      return creation.mutate(sending, {
        onSuccess: ({ isEmptied, created }) => isEmptied && onCreated(created?.id),
      })
    }
    showToast({
      tone: 'destructive',
      title: found.title,
      ...(found.message !== undefined && { message: found.message }),
    })
  }
  return {
    draft,
    photo,
    isReadingFile,
    setIsReadingFile,
    missing: missing && missingIn(words),
    isSaving: creation.isPending,
    submit,
  }
}

/** Writes a new entry. Its text stays in a draft until the server has saved it. */
export function EntryForm(props: EntryFormProps) {
  const { draft, photo, isReadingFile, setIsReadingFile, missing, isSaving, submit } = useEntryCreation(props)
  const { words } = draft
  return (
    <form aria-label="New entry" onSubmit={submit} noValidate>
      {draft.isRestored && <RestoredNotice />}
      {draft.isSentElsewhere && <SentElsewhereNotice />}
      <OtherDrafts drafts={draft.others} />
      <EntryFields
        words={words}
        onChange={draft.setWords}
        photo={photo}
        onReadingFile={setIsReadingFile}
        missing={missing}
      >
        <div className={styles.actions}>
          <Button
            type="submit"
            size="lg"
            isDisabled={(!props.isAlwaysReady && !hasTitleAndStory(words)) || photo.isUploading || isReadingFile}
            isBusy={isSaving}
            busyLabel="Saving your entry…"
          >
            {props.submitLabel}
          </Button>
          {props.children}
        </div>
      </EntryFields>
      <SafetyLine />
    </form>
  )
}

const savedBefore = {
  title: 'Saved already',
  message: 'This entry was saved from another tab. It is in your journal once.',
}

const otherWordsSaved = {
  tone: 'destructive' as const,
  title: 'Saved from another tab',
  message:
    'An entry with other words of this draft is in your journal. Press again to save these as an entry of their own.',
}

/** Creates the entry; false if another tab has already sent the same draft. */
async function createOnce(words: EntryWords, key: string): Promise<Entry | null> {
  try {
    return await createEntry(entryDraftFrom(words), key)
  } catch (error) {
    if (error instanceof CallError && error.code === 'request/done-before') return null
    throw error
  }
}
