import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { entryDraftFrom, emptyWords, type EntryWords } from './entry-words.ts'
import { createEntry, refreshJournal, type Entry } from './journal.data.ts'
import type { MissingWords } from './missing-words.ts'
import { usePhoto } from './use-photo.ts'

export type EntryCreation = {
  /** The name of its draft. */
  form: 'entry/new' | 'entry/quick'
  /** Gives the words what the form does not ask for. */
  complete: (words: EntryWords) => EntryWords
  /** Names the parts that are missing, in this screen's words. */
  missingIn: (words: EntryWords) => MissingWords | undefined
  failure: { title: string; otherwise: string }
  onSaveState?: ((state: 'hidden' | 'saving' | 'saved') => void) | undefined
  /** Runs with the entry's id, which nobody knows where it had been saved before. */
  onCreated: (entryId?: string) => void
}

/** Keeps the draft of a new entry and saves it, with the toasts of its outcomes. */
export function useEntryCreation({
  form,
  complete,
  missingIn,
  failure,
  onSaveState,
  onCreated,
}: EntryCreation) {
  const [missing, setMissing] = useState<MissingWords>()
  const draft = useDraft(form, emptyWords)
  const { words, setWords, discard } = draft
  const setPhoto = (path: string) => setWords({ ...words, photo: path })
  const photo = usePhoto({ path: words.photo, onChange: setPhoto, takesImagesOnly: false })
  const client = useQueryClient()
  const showToast = useToast()
  const creation = useMutationOnce({
    mutationFn: async ({ sent, key }: { sent: EntryWords; key: string }) => {
      const created = await createOnce(complete(sent), key)
      return { isEmptied: discard(sent), created }
    },
    onMutate: () => onSaveState?.('saving'),
    onSuccess: async ({ isEmptied, created }) => {
      onSaveState?.('saved')
      showToast(created ? savedNow(isEmptied) : savedBefore)
      await refreshJournal(client)
    },
    onError: (error) => {
      onSaveState?.('hidden')
      photo.heed(error)
      if (error instanceof CallError && error.code === 'activities/not-yours')
        setWords({ ...words, activity: '' })
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
      const sending = { sent: words, key: draft.keyOf(entryDraftFrom(complete(words))) }
      // React Query calls a callback given here only while the form is mounted.
      return creation.mutate(sending, {
        onSuccess: ({ isEmptied, created }) => isEmptied && onCreated(created?.id),
      })
    }
    showToast({ tone: 'destructive', ...withoutField(found) })
  }
  return {
    draft,
    photo,
    missing: missing && missingIn(words),
    isSaving: creation.isPending,
    submit,
  }
}

const withoutField = ({ title, message }: MissingWords) => ({
  title,
  ...(message !== undefined && { message }),
})

const savedNow = (isEmptied: boolean) => ({
  title: 'Entry created',
  message: isEmptied
    ? 'Your coach replies to every entry.'
    : 'What you changed since is still in the form.',
})

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
