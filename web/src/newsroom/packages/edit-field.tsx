import type { ComponentProps } from 'react'
import { isPublishedBySaving, streamOf, type AnyPackage } from './any-package.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { InlineEdit } from './inline-edit.tsx'
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
  /** What saving other words for it means. */
  change: (content: AnyPackage, words: string) => FieldChange
}

/** A field of a package, changed where it stands. */
export function EditField({ content, name, text, change, ...edit }: EditFieldProps) {
  const { save, isSaving, conflict } = useSavePackage(streamOf(content), content)
  return (
    <>
      <InlineEdit
        {...edit}
        saveLabel={isPublishedBySaving(content) ? 'Save and publish' : 'Save'}
        form={`package/${content.id}/${name}`}
        saved={{ words: text, version: content.version }}
        isSaving={isSaving}
        onSave={(words, from) =>
          save((on) => change(on, words), seenAt(content, change(content, from.words), from.version))
        }
      />
      <ConflictDialog conflict={conflict} />
    </>
  )
}

/** The package as it was when the words were begun: only the field that is changed matters. */
const seenAt = (content: AnyPackage, field: FieldChange, version: number): AnyPackage =>
  Object.assign({ ...content, version }, field)
