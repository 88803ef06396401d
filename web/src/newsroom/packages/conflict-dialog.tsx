import { Button } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { Side, Sides } from '../../kit/sides.tsx'
import { timeOfDay } from '../../platform/dates.ts'
import { Compare } from './compare.tsx'
import styles from './conflict-dialog.module.css'
import { fieldLabels, fieldsIn, fieldText } from './field-words.ts'
import type { SaveConflict } from './use-save-package.ts'

/** Two editors at once: one's own words beside those that were saved meanwhile. Nothing is overwritten unseen. */
export function ConflictDialog({ conflict }: { conflict: SaveConflict | null }) {
  if (conflict === null) return null
  const { mine, theirs, settle } = conflict
  const differing = fieldsIn(mine).filter((field) => fieldText(mine, field) !== fieldText(theirs, field))
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
          {theirs.edited_by ?? 'Somebody else'} saved version {theirs.version} at {timeOfDay(theirs.updated_at)}, while
          you were writing. Your words are still here.
        </p>
        {differing.map((field) => (
          <Sides key={field}>
            <Side title={`Yours: ${fieldLabels[field]}`} text={fieldText(mine, field)} />
            <Side title={`Theirs: ${fieldLabels[field]}`} text={fieldText(theirs, field)} />
          </Sides>
        ))}
        <h3 className={styles.changes}>What saving yours would change in theirs</h3>
        <Compare before={theirs} after={mine} fields={differing} />
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
