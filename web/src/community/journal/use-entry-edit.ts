import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { CallError } from '../../platform/call.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { attachActivity } from '../activities/activities.data.ts'
import {
  buildEntryEdit,
  conflictingFields,
  mergeEntryWords,
  parseSeenEntry,
  serializeSeenEntry,
} from './entry-changes.ts'
import type { EntryConflictWords } from './entry-conflict.tsx'
import { entryWordsFrom, type EntryWords } from './entry-words.ts'
import {
  readNewerEntry,
  editEntry,
  refreshJournal,
  type Entry,
  type EntryInsight,
} from './journal.data.ts'
import type { MissingWords } from './missing-words.ts'
import { usePhoto } from './use-photo.ts'

export type EntryEditProps = {
  entry: Entry
  onSaveState: (state: 'hidden' | 'saving' | 'saved') => void
  /** The saved entry was answered by a safety message. */
  onWarned: (warning: EntryInsight) => void
  missingIn: (words: EntryWords) => MissingWords | undefined
  failureTitle: string
  onDone: () => void
}

/** Keeps the draft of an edit, and rebases it on a version that was saved meanwhile. */
function useEditDraft(shown: Entry) {
  const [conflict, setConflict] = useState<EntryConflictWords>()
  // The form starts from the entry as it was opened, not from the list's later state.
  const [entry, setEntry] = useState(shown)
  const draft = useDraft(`entry/${entry.id}`, entryWordsFrom(entry), serializeSeenEntry(entry))
  const { words, setWords } = draft
  const seen = parseSeenEntry(draft.seen)
  const setPhoto = (path: string) => setWords({ ...words, photo: path })
  const photo = usePhoto({ path: words.photo, onChange: setPhoto, takesImagesOnly: true })
  const client = useQueryClient()

  /** Shows the version saved meanwhile beside the member's text and rebases the draft on it. */
  const showConflict = (newer: Entry) => {
    const theirs = entryWordsFrom(newer)
    setConflict({ fields: conflictingFields(theirs, words, seen), mine: words, newer: theirs })
    setEntry(newer)
    draft.rebase(mergeEntryWords(theirs, words, seen), serializeSeenEntry(newer))
    void refreshJournal(client)
  }
  return { entry, draft, seen, photo, conflict, showConflict, client }
}

/** Saves an edit, with the toasts of its outcomes. */
export function useEntryEdit(props: EntryEditProps) {
  const { onSaveState, onWarned, onDone, missingIn, failureTitle } = props
  const [missing, setMissing] = useState<MissingWords>()
  const { entry, draft, seen, photo, conflict, showConflict, client } = useEditDraft(props.entry)
  const { words, discard } = draft
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const change = useMutationOnce({
    mutationFn: async (sent: EntryWords) => {
      const warning = newWarning(entry, await editEntry(entry.id, buildEntryEdit(sent, seen)))
      // Comes before any other fetch.
      if (warning) onWarned(warning)
      // Its words are saved whatever becomes of the file, which may have been gone for a day.
      if (sent.activity !== '') await attachActivity(entry.id, sent.activity)
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
      if (error instanceof CallError && error.code === 'activities/not-yours')
        draft.setWords({ ...words, activity: '' })
      showFailure(showToast, failureTitle, error, 'Please try again.')
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = missingIn(words)
    setMissing(found)
    // React Query calls a callback given here only while the form is mounted.
    if (!found)
      return change.mutate(words, { onSuccess: ({ isAllSaved }) => isAllSaved && onDone() })
    const { title, message } = found
    showToast({ tone: 'destructive', title, ...(message !== undefined && { message }) })
  }
  return {
    form,
    entry,
    draft,
    photo,
    conflict,
    missing: missing && missingIn(words),
    isSaving: change.isPending,
    submit,
  }
}

/** The safety message that the edit brought, if it is a new one. */
const newWarning = (before: Entry, after: Entry) =>
  after.aiResponses.find(
    ({ kind, response_content: text }) =>
      kind === 'safety' &&
      !before.aiResponses.some((one) => one.kind === kind && one.response_content === text),
  )
