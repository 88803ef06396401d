import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './drop-zone.module.css'

type DropZoneProps = {
  /** The act: "Add a photo". */
  label: string
  hint: string
  icon: ReactNode
  /** The types that the browser's own window offers: "image/*". */
  accept: string
  onPick: (file: File) => void
  /** Of the words that say what is wrong. */
  faultId?: string | undefined
}

/** A place for one file: picked, or dropped. The caller checks it. */
export function DropZone({ label, hint, icon, accept, onPick, faultId }: DropZoneProps) {
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
      <span className={styles.icon}>{icon}</span>
      <span>
        <span className={styles.act}>{label}</span>
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      </span>
      {/* It lies over the whole zone, and browsers drop files onto a file input by themselves. */}
      <input
        type="file"
        accept={accept}
        aria-label={label}
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
