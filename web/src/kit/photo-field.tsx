import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from './button.tsx'
import { DropZone } from './drop-zone.tsx'
import { photoTypes } from './photo-types.ts'
import styles from './photo-field.module.css'

type PhotoFieldProps = {
  label?: string
  /** Adds "(optional)" to the label. */
  isOptional?: boolean
  hint?: string
  /** True for one line, without a label, while there is no photo. */
  isSlim?: boolean
  photo: string | null
  onPick: (file: File) => void
  onRemove: () => void
  /** Runs if the photo fails to load. */
  onBroken?: () => void
  /** Says what is wrong and how to correct it. */
  fault?: string | undefined
}

/** Picks, drops, shows and removes one photo. The caller checks the file and keeps the photo. */
export function PhotoField({
  label = 'Photo',
  isOptional = true,
  photo,
  ...props
}: PhotoFieldProps) {
  const {
    hint = 'From your phone, tablet or computer',
    isSlim = false,
    onPick,
    onRemove,
    onBroken,
    fault,
  } = props
  const faultId = useId()
  return (
    <div role="group" aria-label={label}>
      {!(isSlim && photo === null) && (
        <p aria-hidden className={styles.label}>
          {label} {isOptional && <span className={styles.optional}>(optional)</span>}
        </p>
      )}
      {photo === null ? (
        <DropZone
          label="Add a photo"
          hint={hint}
          isSlim={isSlim}
          icon={<ImagePlus aria-hidden />}
          accept={photoTypes}
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
