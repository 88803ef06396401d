import { Printer, X } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import type { ReadingProgress } from './use-reading-place.ts'
import styles from './reader-bar.module.css'

type ReaderBarProps = { progress: ReadingProgress; onClose: () => void }

/** Stays above the text: the part being read, and the ways to print and to close. */
export function ReaderBar({ progress: { part, of }, onClose }: ReaderBarProps) {
  const share = of === 0 ? 0 : part / of
  return (
    <div className={styles.bar}>
      <p className={styles.place}>{of > 1 && (part === 0 ? `${of} parts` : `${part} of ${of}`)}</p>
      <IconButton
        label="Print this article"
        icon={<Printer aria-hidden />}
        onPress={() => window.print()}
      />
      <Button variant="quiet" size="sm" icon={<X aria-hidden />} onPress={onClose}>
        Close
      </Button>
      <span aria-hidden className={styles.line} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  )
}
