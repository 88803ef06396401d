import { useState, type ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { EntryFields } from './entry-fields.tsx'
import styles from './entry-form.module.css'
import { hasTitleAndStory } from './entry-words.ts'
import { OtherDrafts } from './other-drafts.tsx'
import { RestoredNotice, SentElsewhereNotice } from './restored-notice.tsx'
import { SafetyLine } from './safety-line.tsx'
import { type EntryCreation, useEntryCreation } from './use-entry-creation.ts'

type EntryFormProps = Omit<EntryCreation, 'form' | 'complete'> & {
  submitLabel: string
  /** Keeps the button enabled: a press says what is missing. */
  isAlwaysReady?: boolean
  /** True if the member opened the form: the title takes the focus. */
  isOpened?: boolean
  /** Other actions beside the button. */
  children?: ReactNode
}

/** Writes a new entry. Its text stays in a draft until the server has saved it. */
export function EntryForm(props: EntryFormProps) {
  const { draft, photo, missing, isSaving, submit } = useEntryCreation({
    ...props,
    form: 'entry/new',
    complete: (words) => words,
  })
  const [isReadingFile, setIsReadingFile] = useState(false)
  const { words } = draft
  return (
    <form aria-label="New entry" onSubmit={submit} noValidate>
      {draft.isRestored && <RestoredNotice />}
      {draft.isSentElsewhere && <SentElsewhereNotice />}
      <OtherDrafts drafts={draft.others} />
      <EntryFields
        isOpened={props.isOpened ?? false}
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
            isDisabled={
              (!props.isAlwaysReady && !hasTitleAndStory(words)) ||
              photo.isUploading ||
              isReadingFile
            }
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
