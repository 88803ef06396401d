import type { SubmitEvent } from 'react'
import { Field } from '../../kit/field.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import { isPublishedBySaving, streamOf, type AnyPackage } from '../packages/any-package.ts'
import { ConflictDialog } from '../packages/conflict-dialog.tsx'
import { EditActions } from '../packages/edit-actions.tsx'
import { useSavePackage } from '../packages/use-save-package.ts'
import styles from './metadata-section.module.css'

const mostTags = 12
const missing = 'Please write something, or cancel.'
type FieldName = 'section' | 'format' | 'tags'

/** Edits section, format and tags together. */
export function MetadataForm({ content, onClose }: { content: AnyPackage; onClose: () => void }) {
  const { save, isSaving, conflict } = useSavePackage(streamOf(content), content)
  const draft = useDraft(`package/${content.id}/metadata`, wordsOf(content))
  const { words, setWords } = draft
  const faults = faultsIn(words)
  const isDraft = isPublishedBySaving(content)
  const saveWords = async (publish?: false) => {
    if (faults.any || isSaving) return
    const metadata = metadataIn(words.section, words.format, words.tags)
    const from = metadataIn(words.fromSection, words.fromFormat, words.fromTags)
    const seen = { ...content, metadata: from, version: Number(words.version) }
    if (
      (await save(() => ({ metadata, ...(publish === false && { publish }) }), seen)) === 'unsaved'
    )
      return
    draft.discard(words)
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void saveWords()
  }
  const cancel = () => {
    draft.discard()
    onClose()
  }
  const field = (name: FieldName) => ({
    value: words[name],
    onChange: (changed: string) => setWords({ ...words, [name]: changed }),
    readOnly: isSaving,
    fault: faults[name],
  })
  return (
    <form onSubmit={submit} className={styles.form}>
      <Field label="Section" autoFocus {...field('section')} />
      <Field label="Format" {...field('format')} />
      <Field
        label="Tags"
        hint={
          draft.isRestored
            ? 'Kept from your last visit, and not saved yet.'
            : 'With commas between them.'
        }
        {...field('tags')}
      />
      <EditActions
        isFaulty={faults.any}
        isSaving={isSaving}
        saveLabel={isDraft ? 'Save and publish' : 'Save'}
        onSaveDraft={isDraft ? () => void saveWords(false) : undefined}
        onCancel={cancel}
      />
      <ConflictDialog conflict={conflict} />
    </form>
  )
}

/** The values as they are, beside those that the draft was begun from. */
function wordsOf({ metadata: { section, format, tags }, version }: AnyPackage) {
  const saved = { section, format, tags: tags.join(', ') }
  return {
    ...saved,
    fromSection: saved.section,
    fromFormat: saved.format,
    fromTags: saved.tags,
    version: String(version),
  }
}

const metadataIn = (section: string, format: string, tags: string) => ({
  section: section.trim(),
  format: format.trim(),
  tags: tagsIn(tags),
})

const tagsIn = (words: string) => [
  ...new Set(
    words
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

function faultsIn({ section, format, tags }: Readonly<Record<FieldName, string>>) {
  const faults = {
    section: section.trim() === '' ? missing : undefined,
    format: format.trim() === '' ? missing : undefined,
    tags: tagsIn(tags).length > mostTags ? 'At most twelve tags are kept.' : undefined,
  }
  return { ...faults, any: Object.values(faults).some((fault) => fault !== undefined) }
}
