import type { PicturePlace } from '@app/contract/newsroom/pictures'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { PackagePicture } from '../packages/package-picture.tsx'
import styles from './picture-dialog.module.css'
import type { PictureConflict } from './use-place-picture.ts'

type ConflictNoticeProps = {
  conflict: PictureConflict | undefined
  place: PicturePlace
  isBusy: boolean
}

/** Shows another editor's picture before it is replaced. */
export function ConflictNotice({ conflict, place, isBusy }: ConflictNoticeProps) {
  if (conflict === undefined) return null
  const { theirs, useMine } = conflict
  const picture = theirs.pictures[place]
  return (
    <Notice
      tone="alert"
      title="Somebody else changed this picture meanwhile"
      action={
        <Button variant="outline" size="sm" onPress={useMine} isBusy={isBusy} busyLabel="Saving…">
          Use mine instead
        </Button>
      }
    >
      <p>
        {theirs.edited_by ?? 'Somebody else'} saved another picture here: {picture.alt} (
        {picture.credit}).
      </p>
      <PackagePicture src={picture.small_url} alt={picture.alt} className={styles.theirs} />
    </Notice>
  )
}
