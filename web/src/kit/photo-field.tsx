import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react'
import { useId, useState, type ChangeEvent } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
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
  /** What is wrong and what to do, in words. */
  fault?: string | undefined
}

/** One photo: picked, dropped, looked at, taken away again. The caller checks the file and holds the photo. */
export function PhotoField({ label = 'Photo', isOptional = true, photo, ...props }: PhotoFieldProps) {
  const { onRemove, onBroken, fault, ...drop } = props
  const faultId = useId()
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden className={styles.label}>
        {label} {isOptional && <span className={styles.optional}>(optional)</span>}
      </p>
      {photo === null ? (
        <DropZone {...drop} {...(fault !== undefined && { faultId })} />
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

type DropZoneProps = { hint?: string; onPick: (file: File) => void; faultId?: string }

function DropZone({ hint = 'From your phone, tablet or computer', onPick, faultId }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const hintId = useId()
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Emptied, so that the same file can be picked again after it was refused or removed.
    event.target.value = ''
    setIsOver(false)
    if (file) onPick(file)
  }
  return (
    <label className={classNames(styles.drop, isOver && styles.over)}>
      <span className={styles.icon}>
        <ImagePlus aria-hidden />
      </span>
      <span>
        <span className={styles.act}>Add a photo</span>
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      </span>
      {/* It lies over the whole zone, and browsers drop files onto a file input by themselves. */}
      <input
        type="file"
        accept="image/*"
        aria-label="Add a photo"
        aria-describedby={faultId ?? hintId}
        aria-invalid={faultId !== undefined}
        onChange={pick}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        className={styles.input}
      />
    </label>
  )
}
