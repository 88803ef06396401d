import type { PicturePlace } from '@app/contract/newsroom/pictures'
import { Button } from '../../kit/button.tsx'
import type { AnyPackage } from '../packages/any-package.ts'
import { PackagePicture } from '../packages/package-picture.tsx'
import styles from './picture-dialog.module.css'
import type { usePlacePicture } from './use-place-picture.ts'

type DrawnTabProps = {
  package: AnyPackage
  place: PicturePlace
  placing: ReturnType<typeof usePlacePicture>
}

/** Offers the drawn picture of this place, always the same one. */
export function DrawnTab({ package: pack, place, placing }: DrawnTabProps) {
  const isThere = pack.pictures[place].kind === 'art'
  return (
    <div className={styles.drawn}>
      <PackagePicture
        src={`/api/content/art/${pack.id}/${place}?size=small`}
        alt={isThere ? pack.pictures[place].alt : 'The drawn picture of this place'}
        className={styles.art}
      />
      <div className={styles.drawnWords}>
        <p>Drawn by this magazine’s own programme from the theme: no AI, no licence to mind.</p>
        {isThere ? (
          <p>
            <b>This is the picture that stands here now.</b>
          </p>
        ) : (
          <Button
            onPress={() => placing.put({ picture_id: null })}
            isBusy={placing.isPlacing}
            busyLabel="Saving…"
          >
            Use the drawn picture
          </Button>
        )}
      </div>
    </div>
  )
}
