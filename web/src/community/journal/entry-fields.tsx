import { longestStory, longestTitle } from '@app/contract/lengths'
import { tags } from '@app/contract/community/journal'
import { asLine } from '@app/contract/line'
import { Chips } from '../../kit/chips.tsx'
import { Field } from '../../kit/field.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import {
  type EntryWords,
  parseReport,
  parseWorkout,
  serializeTaps,
  withWorkout,
} from './entry-words.ts'
import type { MissingWords } from './missing-words.ts'
import styles from './entry-fields.module.css'
import { DayField } from './day-field.tsx'
import { SelfReportFields } from './self-report-fields.tsx'
import { SymptomCheckIn } from './symptom-check-in.tsx'
import { TrainingFileField } from '../activities/training-file-field.tsx'
import type { Photo } from './use-photo.ts'
import { Pending } from '../../kit/pending.tsx'
import { PhotoField } from '../../kit/photo-field.tsx'
import type { Preferences } from '@app/contract/community/preferences'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Switch } from '../../kit/switch.tsx'
import { preferencesOptions } from '../preferences/preferences.data.ts'

type EntryFieldsProps = {
  words: EntryWords
  onChange: (words: EntryWords) => void
  photo: Photo
  /** Says that a training file is being read, which the entry should wait for. */
  onReadingFile: (isReading: boolean) => void
  /** True for an entry that is there: a training file changes nothing about its day. */
  keepsDay?: boolean | undefined
  /** True if the member opened the form: the title takes the focus. */
  isOpened?: boolean
  /** The parts that were missing when it was to be saved. */
  missing?: MissingWords | undefined
  /** Stands beside the privacy switch where there is room. */
  children?: ReactNode
}

const tagChips = tags.map((tag) => ({ value: tag, label: tag }))

/** The fields of an entry form, for new and edited entries. */
export function EntryFields({
  words,
  onChange,
  photo,
  onReadingFile,
  keepsDay,
  missing,
  isOpened,
  children,
}: EntryFieldsProps) {
  const missingIn = (field: MissingWords['field']) =>
    missing?.field === field ? missing?.title : undefined
  const set = (change: Partial<EntryWords>) => onChange({ ...words, ...change })
  return (
    <div className={styles.fields}>
      <DayField day={words.day} onChange={(day) => set({ day })} />
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
        fault={
          tooLong('Story', words.content.normalize('NFC').length, longestStory) ??
          missingIn('content')
        }
      />
      <Chips
        label="Tags"
        isOptional
        chips={tagChips}
        value={[...words.tags]}
        onChange={(chosen) => set({ tags: chosen })}
      />
      <EntryExtras {...{ words, onChange, photo, onReadingFile, keepsDay }} />
      <div className={styles.last}>
        <PrivateSwitch isPrivate={words.isPrivate} onChange={(isPrivate) => set({ isPrivate })} />
        {children}
      </div>
    </div>
  )
}

/** The parts that most entries leave folded. */
function EntryExtras({
  words,
  onChange,
  photo,
  onReadingFile,
  keepsDay,
}: Pick<EntryFieldsProps, 'words' | 'onChange' | 'photo' | 'onReadingFile' | 'keepsDay'>) {
  const set = (change: Partial<EntryWords>) => onChange({ ...words, ...change })
  return (
    <div className={styles.extras}>
      <EntryPhoto photo={photo} />
      <TrainingFileField
        words={words}
        onChange={onChange}
        onReading={onReadingFile}
        keepsDay={keepsDay}
      />
      <SelfReportFields
        report={parseReport(words.selfReport)}
        onChange={(report) => set({ selfReport: serializeTaps(report) })}
        workout={parseWorkout(words.workout)}
        onWorkout={(workout) => onChange(withWorkout(words, workout))}
      />
      <SymptomCheckIn chosen={words.symptoms} onChange={(symptoms) => set({ symptoms })} />
    </div>
  )
}

function tooLong(name: string, length: number, most: number) {
  if (length <= most) return undefined
  const over = length - most
  return `${name} is too long by ${over.toLocaleString('en-GB')} ${over === 1 ? 'character' : 'characters'}. Nothing is lost: shorten it and save.`
}

function EntryPhoto({ photo }: { photo: Photo }) {
  if (photo.isUploading) return <Pending size="sm" title="Adding your photo…" />
  return (
    <PhotoField
      isSlim
      photo={photo.path === '' ? null : photo.path}
      onPick={photo.pick}
      onRemove={photo.remove}
      onBroken={() => void photo.check()}
      fault={photo.fault}
    />
  )
}

type PrivateSwitchProps = { isPrivate: boolean; onChange: (isPrivate: boolean) => void }

/** Makes an entry private and says what that means for this member. */
function PrivateSwitch({ isPrivate, onChange }: PrivateSwitchProps) {
  const { data: preferences } = useQuery(preferencesOptions())
  return (
    <Switch
      label="Make private"
      hint={meaningOf(preferences)}
      isSelected={isPrivate}
      onChange={onChange}
    />
  )
}

function meaningOf(preferences: Preferences | undefined): string {
  const provider = preferences?.ai_provider?.name
  if (provider && preferences.ai_consent === 'all')
    return `Goes to ${provider} all the same, as you chose in your profile`
  if (provider && preferences.ai_consent === 'not-private')
    return `Only you and your coach see it; it is not sent to ${provider}`
  return 'Only you and your coach see this entry'
}
