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
  /** Names the field among those of its package, for the kept draft. */
  name: string
  /** The field as it is saved. */
  text: string
  /** The change that saving other words makes. */
  change: (content: AnyPackage, words: string) => FieldChange
}

/** A field of a package, changed where it stands. */
export function EditField({ content, name, text, change, ...edit }: EditFieldProps) {
  const { save, isSaving, conflict } = useSavePackage(streamOf(content), content)
  const isDraft = isPublishedBySaving(content)
  const saveAs = (publish?: false) => (words: string, from: SavedText) => {
    const asWished = (on: AnyPackage) => ({ ...change(on, words), ...(publish === false && { publish }) })
    return save(asWished, seenAt(content, change(content, from.words), from.version))
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

/** The package as it was when the words were begun: only the field that is changed matters. */
const seenAt = (content: AnyPackage, field: FieldChange, version: number): AnyPackage =>
  Object.assign({ ...content, version }, field)
