import { EntryDraft } from '@app/contract/community/journal'
import { useQueryClient } from '@tanstack/react-query'
import { use, useState, type SubmitEvent } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { CallError, isUnreached } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { ownDayOf, ownTimeZone } from '../../platform/own-time-zone.ts'
import { type DraftControls, DraftOwnerContext, useDraft } from '../../platform/use-draft.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { entryDraftFrom, emptyWords, type EntryWords } from './entry-words.ts'
import { createEntry, refreshJournal, type Entry } from './journal.data.ts'
import type { MissingWords } from './missing-words.ts'
import { type Photo, usePhoto } from './use-photo.ts'
import { keepWaiting } from '../waiting/waiting-entries.ts'

export type EntryCreation = {
  /** The name of its draft. */
  form: 'entry/new' | 'entry/quick'
  /** Gives the words what the form does not ask for. */
  complete: (words: EntryWords) => EntryWords
  /** Names the parts that are missing, in this screen's words. */
  missingIn: (words: EntryWords) => MissingWords | undefined
  failure: { title: string; otherwise: string }
  onSaveState?: ((state: 'hidden' | 'saving' | 'saved') => void) | undefined
  /**
   * Runs with the entry's id, which nobody knows where it had been saved before; not for an entry
   * that waits for a connection.
   */
  onCreated: (entryId?: string) => void
}

/** Keeps the draft of a new entry and saves it, with the toasts of its outcomes. */
export function useEntryCreation(creation: EntryCreation) {
  const { form, complete, missingIn, onCreated } = creation
  const [missing, setMissing] = useState<MissingWords>()
  const draft = useDraft(form, emptyWords)
  const { words, setWords } = draft
  const setPhoto = (path: string) => setWords({ ...words, photo: path })
  const photo = usePhoto({ path: words.photo, onChange: setPhoto, takesImagesOnly: false })
  const showToast = useToast()
  const sending = useSending(creation, draft, photo)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = missingIn(words)
    setMissing(found)
    if (!found) {
      const sent = { sent: words, key: draft.keyOf(entryDraftFrom(complete(words))) }
      // React Query calls a callback given here only while the form is mounted.
      return sending.mutate(sent, {
        onSuccess: ({ isEmptied, outcome }) => {
          if (isEmptied && outcome !== 'waiting')
            onCreated(outcome === 'before' ? undefined : outcome.id)
        },
      })
    }
    showToast({ tone: 'destructive', ...withoutField(found) })
  }
  return {
    draft,
    photo,
    missing: missing && missingIn(words),
    isSaving: sending.isPending,
    submit,
  }
}

/** Sends the form's words, or keeps them on this device where there is no connection. */
function useSending(
  { complete, failure, onSaveState }: EntryCreation,
  { words, setWords, discard, renew }: DraftControls<EntryWords>,
  photo: Photo,
) {
  const client = useQueryClient()
  const showToast = useToast()
  const memberId = use(DraftOwnerContext) ?? ''
  return useMutationOnce({
    mutationFn: async ({ sent, key }: { sent: EntryWords; key: string }) => {
      const outcome = await createOrKeep(memberId, complete(sent), key)
      return { isEmptied: discard(sent), outcome }
    },
    onMutate: () => onSaveState?.('saving'),
    onSuccess: async ({ isEmptied, outcome }) => {
      onSaveState?.(outcome === 'waiting' ? 'hidden' : 'saved')
      showToast(messageOf(outcome, isEmptied))
      if (outcome !== 'waiting') await refreshJournal(client)
    },
    onError: (error) => {
      onSaveState?.('hidden')
      photo.heed(error)
      if (error instanceof CallError && error.code === 'activities/not-yours')
        setWords({ ...words, activity: '' })
      if (error instanceof CallError && error.code === 'request/key-reused') {
        renew()
        return showToast(otherWordsSaved)
      }
      showFailure(showToast, failure.title, error, failure.otherwise)
    },
  })
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

const notSentYet = {
  title: 'Not sent yet',
  message: 'There is no connection. Your entry waits on this device and is sent when there is one.',
}

const otherWordsSaved = {
  tone: 'destructive' as const,
  title: 'Saved from another tab',
  message:
    'An entry with other words of this draft is in your journal. Press again to save these as an entry of their own.',
}

/** The entry; or it was saved before, from another tab; or it waits on this device. */
type Outcome = Entry | 'before' | 'waiting'

const messageOf = (outcome: Outcome, isEmptied: boolean) => {
  if (outcome === 'waiting') return notSentYet
  return outcome === 'before' ? savedBefore : savedNow(isEmptied)
}

/** Creates the entry; without a connection it waits on this device, if that has room. */
async function createOrKeep(memberId: string, words: EntryWords, key: string): Promise<Outcome> {
  const written = { writtenOn: ownDayOf(new Date()), timeZone: ownTimeZone() }
  try {
    return await createEntry(entryDraftFrom(words), key)
  } catch (error) {
    if (error instanceof CallError && error.code === 'request/done-before') return 'before'
    const entry = { key, words, ...written, writtenAt: Date.now() }
    // Words that the server will not take stay in the form, which says why.
    const mayWait = isUnreached(error) && EntryDraft.safeParse(entryDraftFrom(words)).success
    if (mayWait && keepWaiting(memberId, entry)) return 'waiting'
    throw error
  }
}
