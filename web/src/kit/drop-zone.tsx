import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './drop-zone.module.css'

type DropZoneProps = {
  /** The instruction, such as "Add a photo". */
  label: string
  hint: string
  /** True for a zone of one line; its hint is only read aloud. */
  isSlim?: boolean
  icon: ReactNode
  /** The types that the file picker offers, such as "image/*". */
  accept: string
  /** Takes the first file, and all of them where several may be picked. */
  onPick: (file: File, all: readonly File[]) => void
  isSeveral?: boolean
  /** The id of the fault's text. */
  faultId?: string | undefined
}

/** Takes picked or dropped files; the caller checks them. */
export function DropZone({
  label,
  hint,
  isSlim = false,
  icon,
  accept,
  onPick,
  isSeveral = false,
  faultId,
}: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const hintId = useId()
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const all = [...(event.target.files ?? [])]
    const [file] = all
    // Cleared, so that the same file can be picked again after a refusal or removal.
    event.target.value = ''
    setIsOver(false)
    if (file) onPick(file, all)
  }
  return (
    <label className={classNames(styles.drop, isSlim && styles.slim, isOver && styles.over)}>
      <span className={styles.icon}>{icon}</span>
      <span>
        <span className={styles.act}>{label}</span>
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      </span>
      {/* The input covers the whole zone, since browsers accept drops onto file inputs. */}
      <input
        type="file"
        accept={accept}
        multiple={isSeveral}
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
