import type { ReactNode, SubmitEvent } from 'react'
import { Field } from '../../kit/field.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import { EditActions } from './edit-actions.tsx'
import styles from './inline-edit.module.css'
import type { SaveOutcome } from './use-save-package.ts'

export type SavedText = { words: string; version: number }

type SaveWords = (words: string, from: SavedText) => Promise<SaveOutcome>

type InlineEditProps = {
  /** Names the field: "Edit article". */
  label: string
  /** True if the context names the field. */
  isLabelHidden?: boolean
  /** Names the stored draft: "package/<id>/article". */
  form: string
  /** The saved text and its version. */
  saved: SavedText
  size?: 'line' | 'note' | 'article'
  hint?: string
  isSaving: boolean
  saveLabel?: string
  /** Saves without publishing a draft. */
  onSaveDraft?: SaveWords | undefined
  /** Checks the trimmed text and returns a fault, or nothing. */
  faultOf?: (words: string) => string | undefined
  /**
   * `from` is the version that the text was edited from: in a restored draft perhaps an older one.
   */
  onSave: SaveWords
  onClose: () => void
  /** Rendered above the field, updated with the text. */
  renderAbove?: (words: string) => ReactNode
}

/** Edits text in place. The text stays until it is saved or discarded. */
export function InlineEdit(props: InlineEditProps) {
  const {
    label,
    isLabelHidden = false,
    size = 'note',
    hint,
    isSaving,
    saveLabel = 'Save',
    onSave,
    onSaveDraft,
    renderAbove,
  } = props
  const { draft, fault, saveBy, cancel } = useEditedText(props)
  const typed = draft.words.words
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void saveBy(onSave)
  }
  const field = {
    label,
    isLabelHidden,
    autoFocus: true,
    value: typed,
    onChange: (changed: string) => draft.setWords({ ...draft.words, words: changed }),
    readOnly: isSaving,
    fault,
    hint: draft.isRestored ? 'Kept from your last visit, and not saved yet.' : hint,
  }
  return (
    <form onSubmit={submit} className={styles[size]}>
      {renderAbove?.(typed)}
      {size === 'line' ? <Field {...field} /> : <TextAreaField {...field} />}
      <div className={styles.foot}>
        <EditActions
          isFaulty={fault !== undefined}
          isSaving={isSaving}
          saveLabel={saveLabel}
          onSaveDraft={onSaveDraft && (() => void saveBy(onSaveDraft))}
          onCancel={cancel}
        />
      </div>
    </form>
  )
}

/**
 * Keeps the text as a draft with the version that it was edited from, until it is saved or given
 * up.
 */
function useEditedText({ form, saved, isSaving, faultOf, onClose }: InlineEditProps) {
  const draft = useDraft(form, {
    words: saved.words,
    from: saved.words,
    version: String(saved.version),
  })
  const words = draft.words.words.trim()
  const fault = words === '' ? 'Please write something, or cancel.' : faultOf?.(words)
  const saveBy = async (save: SaveWords) => {
    if (fault !== undefined || isSaving) return
    const sent = draft.words
    const { from, version } = sent
    if ((await save(words, { words: from, version: Number(version) })) === 'unsaved') return
    draft.discard(sent)
    onClose()
  }
  const cancel = () => {
    draft.discard()
    onClose()
  }
  return { draft, fault, saveBy, cancel }
}
