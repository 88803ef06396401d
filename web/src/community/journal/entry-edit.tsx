import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import styles from './entry-edit.module.css'
import { EntryFields } from './entry-fields.tsx'
import {
  buildEntryEdit,
  conflictingFields,
  mergeEntryWords,
  parseSeenEntry,
  serializeSeenEntry,
  withFields,
} from './entry-changes.ts'
import { type EntryConflictWords, EntryConflict } from './entry-conflict.tsx'
import { hasTitleAndStory, entryWordsFrom, type EntryWords } from './entry-words.ts'
import { readNewerEntry, editEntry, refreshJournal, type Entry, type EntryInsight } from './journal.data.ts'
import type { MissingWords } from './missing-words.ts'
import { OtherDrafts } from './other-drafts.tsx'
import { RestoredNotice, SentElsewhereNotice } from './restored-notice.tsx'
import { SafetyLine } from './safety-line.tsx'
import { usePhoto } from './use-photo.ts'

type EntryEditProps = {
  entry: Entry
  onSaveState: (state: 'hidden' | 'saving' | 'saved') => void
  /** The saved entry was answered by a safety message. */
  onWarned: (warning: EntryInsight) => void
  missingIn: (words: EntryWords) => MissingWords | undefined
  failureTitle: string
  onDone: () => void
}

/**
 * Edits an entry in place. Its insight stays until the member asks again, unless a warning sign
 * needs a safety message.
 */
export function EntryEdit({ entry: shown, onSaveState, onWarned, onDone, missingIn, failureTitle }: EntryEditProps) {
  const [missing, setMissing] = useState<MissingWords>()
  const [conflict, setConflict] = useState<EntryConflictWords>()
  // The form starts from the entry as it was opened, not from the list's later state.
  const [entry, setEntry] = useState(shown)
  const draft = useDraft(`entry/${entry.id}`, entryWordsFrom(entry), serializeSeenEntry(entry))
  const { words, setWords, discard, isRestored } = draft
  const seen = parseSeenEntry(draft.seen)
  const setPhoto = (path: string) => setWords({ ...words, photo: path })
  const photo = usePhoto({ path: words.photo, onChange: setPhoto, takesImagesOnly: true })
  const client = useQueryClient()
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const change = useMutationOnce({
    mutationFn: async (sent: EntryWords) => {
      const warning = newWarning(entry, await editEntry(entry.id, buildEntryEdit(sent, seen)))
      // Comes before any other fetch.
      if (warning) onWarned(warning)
      await refreshJournal(client)
      return { isAllSaved: discard(sent), warning }
    },
    onMutate: () => onSaveState('saving'),
    onSuccess: ({ warning }) => {
      onSaveState('saved')
      // A member who has left this page gets a toast; one who stays sees the message itself, which
      // no toast should cover.
      const message = 'It was answered by a safety message. Please read it in Your Insights.'
      showToast({ title: 'Entry updated', ...(warning && form.current === null && { message }) })
    },
    onError: (error) => {
      onSaveState('hidden')
      const newer = readNewerEntry(error)
      if (newer) return showConflict(newer)
      photo.heed(error)
      showFailure(showToast, failureTitle, error, 'Please try again.')
    },
  })

  /** Shows the version saved meanwhile beside the member's text and rebases the draft on it. */
  const showConflict = (newer: Entry) => {
    const theirs = entryWordsFrom(newer)
    setConflict({ fields: conflictingFields(theirs, words, seen), mine: words, newer: theirs })
    setEntry(newer)
    draft.rebase(mergeEntryWords(theirs, words, seen), serializeSeenEntry(newer))
    void refreshJournal(client)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = missingIn(words)
    setMissing(found)
    // React Query calls a callback given here only while the form is mounted.
    if (!found) return change.mutate(words, { onSuccess: ({ isAllSaved }) => isAllSaved && onDone() })
    showToast({
      tone: 'destructive',
      title: found.title,
      ...(found.message !== undefined && { message: found.message }),
    })
  }
  const cancel = () => {
    discard()
    onDone()
  }

  return (
    <form ref={form} aria-label={`Edit ${entry.title}`} className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.title}>Edit entry</h3>
      {isRestored && <RestoredNotice onStartAgain={() => discard()} />}
      {draft.isSentElsewhere && <SentElsewhereNotice />}
      <OtherDrafts drafts={draft.others} />
      {conflict && (
        <EntryConflict
          conflict={conflict}
          words={words}
          onTake={(field, from) => setWords(withFields(words, from, [field]))}
        />
      )}
      <EntryFields isOpened words={words} onChange={setWords} photo={photo} missing={missing && missingIn(words)} />
      <SafetyLine />
      <p className={styles.quiet}>
        Your coach’s reply stays as it was written. If you change your words, you can ask for another one. Only a
        warning sign changes it at once: then a safety message takes its place.
      </p>
      <div className={styles.actions}>
        <Button
          type="submit"
          isDisabled={!hasTitleAndStory(words) || photo.isUploading}
          isBusy={change.isPending}
          busyLabel="Saving…"
        >
          Save changes
        </Button>
        <Button variant="outline" onPress={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The safety message that the edit brought, if it is a new one. */
const newWarning = (before: Entry, after: Entry) =>
  after.aiResponses.find(
    ({ kind, response_content: text }) =>
      kind === 'safety' && !before.aiResponses.some((one) => one.kind === kind && one.response_content === text),
  )
