import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from './button.tsx'
import { DropZone } from './drop-zone.tsx'
import styles from './photo-field.module.css'

type PhotoFieldProps = {
  label?: string
  /** Adds "(optional)" to the label. */
  isOptional?: boolean
  hint?: string
  /** The path of the photo to show. */
  photo: string | null
  onPick: (file: File) => void
  onRemove: () => void
  /** The photo could not be shown. */
  onBroken?: () => void
  /** The fault and the way to mend it, in words. */
  fault?: string | undefined
}

/** One photo: picked, dropped, looked at, taken away again. The caller checks the file and holds the photo. */
export function PhotoField({ label = 'Photo', isOptional = true, photo, ...props }: PhotoFieldProps) {
  const { hint = 'From your phone, tablet or computer', onPick, onRemove, onBroken, fault } = props
  const faultId = useId()
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden className={styles.label}>
        {label} {isOptional && <span className={styles.optional}>(optional)</span>}
      </p>
      {photo === null ? (
        <DropZone
          label="Add a photo"
          hint={hint}
          icon={<ImagePlus aria-hidden />}
          accept="image/*"
          onPick={onPick}
          faultId={fault === undefined ? undefined : faultId}
        />
      ) : (
        <div className={styles.preview}>
          <img src={photo} alt="The one you picked" onError={onBroken} className={styles.picture} />
          <Button variant="outline" size="sm" icon={<Trash2 aria-hidden />} onPress={onRemove}>
            Remove photo
          </Button>
        </div>
      )}
      {fault !== undefined && (
        <p id={faultId} className={styles.fault}>
          <CircleAlert aria-hidden />
          <span>{fault}</span>
        </p>
      )}
    </div>
  )
}
