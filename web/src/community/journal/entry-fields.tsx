import { longestStory, longestTitle } from '@app/contract/community/entry-limits'
import { tags } from '@app/contract/community/journal'
import { asLine } from '@app/contract/line'
import { Chips } from '../../kit/chips.tsx'
import { Field } from '../../kit/field.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import type { EntryWords } from './entry-words.ts'
import { EntryPhoto } from './entry-photo.tsx'
import type { MissingWords } from './missing-words.ts'
import styles from './entry-fields.module.css'
import { PrivateSwitch } from './private-switch.tsx'
import { SymptomCheckIn } from './symptom-check-in.tsx'
import type { Photo } from './use-photo.ts'

type EntryFieldsProps = {
  words: EntryWords
  onChange: (words: EntryWords) => void
  photo: Photo
  /** The member asked for the form: they can type at once. */
  isOpened?: boolean
  /** The parts that were missing when it was to be saved. */
  missing?: MissingWords | undefined
}

const tagChips = tags.map((tag) => ({ value: tag, label: tag }))

/** The fields of an entry, for a new one and for one that is edited. */
export function EntryFields({ words, onChange, photo, missing, isOpened }: EntryFieldsProps) {
  const missingIn = (field: MissingWords['field']) => (missing?.field === field ? missing?.title : undefined)
  const set = (change: Partial<EntryWords>) => onChange({ ...words, ...change })
  return (
    <div className={styles.fields}>
      <Field
        label="Title"
        autoFocus={isOpened}
        placeholder="e.g. Tuesday tempo, finally"
        value={words.title}
        onChange={(title) => set({ title })}
        fault={tooLong('Title', asLine(words.title).length, longestTitle) ?? missingIn('title')}
      />
      <TextAreaField
        label="Story"
        placeholder="What did you do, and how did it feel?"
        hint="A few lines is plenty. Your coach replies to every entry."
        value={words.content}
        onChange={(content) => set({ content })}
        fault={tooLong('Story', words.content.normalize('NFC').length, longestStory) ?? missingIn('content')}
      />
      <Chips
        label="Tags"
        isOptional
        chips={tagChips}
        value={[...words.tags]}
        onChange={(chosen) => set({ tags: chosen })}
      />
      <SymptomCheckIn chosen={words.symptoms} onChange={(symptoms) => set({ symptoms })} />
      <EntryPhoto photo={photo} />
      <PrivateSwitch isPrivate={words.isPrivate} onChange={(isPrivate) => set({ isPrivate })} />
    </div>
  )
}

function tooLong(name: string, length: number, most: number) {
  if (length <= most) return undefined
  const over = length - most
  return `${name} is too long by ${over.toLocaleString('en-GB')} ${over === 1 ? 'character' : 'characters'}. Nothing is lost: shorten it and save.`
}
