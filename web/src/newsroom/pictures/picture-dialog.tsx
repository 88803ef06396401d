import type { PicturePlace } from '@app/contract/newsroom/pictures'
import { Dialog } from '../../kit/dialog.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import { type AnyPackage, pictureLabels } from '../packages/any-package.ts'
import { draftFromPackage, emptyPictureDraft } from './picture-draft.ts'
import { PlacementForm } from './placement-form.tsx'
import { SourceTabs } from './source-tabs.tsx'
import { usePlacePicture } from './use-place-picture.ts'

type PictureDialogProps = {
  package: AnyPackage
  place: PicturePlace
  onClose: () => void
}

/**
 * Sets the picture of a place: an own photograph, one from a library, or the drawn one, each with
 * its credit.
 */
export function PictureDialog({ package: pack, place, onClose }: PictureDialogProps) {
  const draft = useDraft(`picture/${pack.id}/${place}`, draftFromPackage(pack.pictures[place]))
  const placing = usePlacePicture({
    package: pack,
    place,
    onPlaced: () => {
      draft.discard()
      onClose()
    },
  })
  const giveUp = () => {
    draft.discard()
    onClose()
  }
  return (
    <Dialog title={pictureLabels[place]} isOpen onClose={onClose} size="wide">
      {draft.words.id === '' ? (
        <SourceTabs
          package={pack}
          place={place}
          placing={placing}
          onHold={draft.setWords}
          onCancel={giveUp}
        />
      ) : (
        <PlacementForm
          place={place}
          held={draft.words}
          isRestored={draft.isRestored}
          wish={pack.pictures[place].wish}
          placing={placing}
          onChange={draft.setWords}
          onPutDown={() => draft.setWords(emptyPictureDraft)}
          onCancel={giveUp}
        />
      )}
    </Dialog>
  )
}
