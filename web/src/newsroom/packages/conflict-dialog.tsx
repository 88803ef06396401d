import { Button } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { SideBySideText, SideBySide } from '../../kit/side-by-side.tsx'
import { timeOfDay } from '../../platform/dates.ts'
import { CompareVersions } from './compare-versions.tsx'
import styles from './conflict-dialog.module.css'
import { fieldLabels, listChangedFields, fieldText } from './field-words.ts'
import type { SaveConflict } from './use-save-package.ts'

/** Shows an editor's text beside the version another editor has saved, to choose between them. */
export function ConflictDialog({ conflict }: { conflict: SaveConflict | null }) {
  if (conflict === null) return null
  const { mine, theirs, settle } = conflict
  const differing = listChangedFields(mine).filter(
    (field) => fieldText(mine, field) !== fieldText(theirs, field),
  )
  return (
    <Dialog
      title="Somebody else saved this meanwhile"
      isOpen
      onClose={() => settle('cancel')}
      size="wide"
      role="alertdialog"
    >
      <DialogBody>
        <p>
          {theirs.edited_by ?? 'Somebody else'} saved version {theirs.version} at{' '}
          {timeOfDay(theirs.updated_at)}, while you were writing. Your words are still here.
        </p>
        {differing.map((field) => (
          <SideBySide key={field}>
            <SideBySideText title={`Yours: ${fieldLabels[field]}`} text={fieldText(mine, field)} />
            <SideBySideText
              title={`Theirs: ${fieldLabels[field]}`}
              text={fieldText(theirs, field)}
            />
          </SideBySide>
        ))}
        <h3 className={styles.changes}>What saving yours would change in theirs</h3>
        <CompareVersions before={theirs} after={mine} fields={differing} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onPress={() => settle('cancel')} autoFocus>
          Cancel
        </Button>
        <Button variant="outline" onPress={() => settle('theirs')}>
          Take theirs
        </Button>
        <Button onPress={() => settle('mine')}>Keep mine</Button>
      </DialogFooter>
    </Dialog>
  )
}
