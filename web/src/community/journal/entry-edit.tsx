import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import styles from './entry-edit.module.css'
import { EntryFields } from './entry-fields.tsx'
import { withFields } from './entry-changes.ts'
import { EntryConflict } from './entry-conflict.tsx'
import { hasTitleAndStory } from './entry-words.ts'
import { OtherDrafts } from './other-drafts.tsx'
import { RestoredNotice, SentElsewhereNotice } from './restored-notice.tsx'
import { SafetyLine } from './safety-line.tsx'
import { useEntryEdit, type EntryEditProps } from './use-entry-edit.ts'

/**
 * Edits an entry in place. Its insight stays until the member asks again, unless a warning sign
 * needs a safety message.
 */
export function EntryEdit(props: EntryEditProps) {
  const { form, entry, draft, photo, conflict, missing, isSaving, submit } = useEntryEdit(props)
  const { words, setWords, discard } = draft
  const [isReadingFile, setIsReadingFile] = useState(false)
  const cancel = () => {
    discard()
    props.onDone()
  }
  return (
    <form
      ref={form}
      aria-label={`Edit ${entry.title}`}
      className={styles.form}
      onSubmit={submit}
      noValidate
    >
      <h3 className={styles.title}>Edit entry</h3>
      {draft.isRestored && <RestoredNotice onStartAgain={() => discard()} />}
      {draft.isSentElsewhere && <SentElsewhereNotice />}
      <OtherDrafts drafts={draft.others} />
      {conflict && (
        <EntryConflict
          conflict={conflict}
          words={words}
          onTake={(field, from) => setWords(withFields(words, from, [field]))}
        />
      )}
      <EntryFields
        isOpened
        keepsDay
        words={words}
        onChange={setWords}
        photo={photo}
        onReadingFile={setIsReadingFile}
        missing={missing}
      />
      <SafetyLine />
      <p className={styles.quiet}>
        Your coach’s reply stays as it was written. If you change your words, you can ask for
        another one. Only a warning sign changes it at once: then a safety message takes its place.
      </p>
      <div className={styles.actions}>
        <Button
          type="submit"
          isDisabled={!hasTitleAndStory(words) || photo.isUploading || isReadingFile}
          isBusy={isSaving}
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
