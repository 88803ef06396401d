import type { ComponentProps } from 'react'
import { isPublishedBySaving, streamOf, type AnyPackage } from './any-package.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { InlineEdit, type SavedText } from './inline-edit.tsx'
import type { FieldChange } from './packages.data.ts'
import { useSavePackage } from './use-save-package.ts'

type EditFieldProps = Pick<
  ComponentProps<typeof InlineEdit>,
  'label' | 'isLabelHidden' | 'size' | 'hint' | 'faultOf' | 'renderAbove' | 'onClose'
> & {
  content: AnyPackage
  /** Names the field within its package, for the stored draft. */
  name: string
  /** The field's saved text. */
  text: string
  /** Builds the change that saves the new text. */
  change: (content: AnyPackage, words: string) => FieldChange
}

/** A package field, editable in place. */
export function EditField({ content, name, text, change, ...edit }: EditFieldProps) {
  const { save, isSaving, conflict } = useSavePackage(streamOf(content), content)
  const isDraft = isPublishedBySaving(content)
  const saveAs = (publish?: false) => (words: string, from: SavedText) => {
    const buildChange = (on: AnyPackage) => ({
      ...change(on, words),
      ...(publish === false && { publish }),
    })
    return save(buildChange, packageWhenSeen(content, change(content, from.words), from.version))
  }
  return (
    <>
      <InlineEdit
        {...edit}
        saveLabel={isDraft ? 'Save and publish' : 'Save'}
        form={`package/${content.id}/${name}`}
        saved={{ words: text, version: content.version }}
        isSaving={isSaving}
        onSave={saveAs()}
        onSaveDraft={isDraft ? saveAs(false) : undefined}
      />
      <ConflictDialog conflict={conflict} />
    </>
  )
}

/** The package as it was when editing started: only the edited field matters. */
const packageWhenSeen = (content: AnyPackage, field: FieldChange, version: number): AnyPackage =>
  Object.assign({ ...content, version }, field)
