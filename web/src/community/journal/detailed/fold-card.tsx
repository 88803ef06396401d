import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import styles from './fold-card.module.css'

type FoldCardProps = {
  icon: ReactNode
  title: string
  /** Its content in one line, while it is closed. */
  closedWords?: string | undefined
  /** The current goal is ringed. */
  isNow?: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** A card that opens and closes under its title. What is closed is not there, and keeps its words as drafts. */
export function FoldCard({ icon, title, closedWords, isNow = false, isOpen, onToggle, children }: FoldCardProps) {
  return (
    <section className={classNames(styles.card, isNow && styles.now)}>
      <h2 className={styles.heading} tabIndex={-1}>
        <button type="button" aria-expanded={isOpen} className={styles.summary} onClick={() => onToggle(!isOpen)}>
          {icon}
          <span>{title}</span>
          {!isOpen && closedWords !== undefined && <span className={styles.words}>{closedWords}</span>}
          <ChevronDown aria-hidden className={classNames(styles.arrow, isOpen && styles.open)} />
        </button>
      </h2>
      {isOpen && <div className={styles.body}>{children}</div>}
    </section>
  )
}
