import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import styles from './fold-card.module.css'

type FoldCardProps = {
  icon: ReactNode
  title: string
  /** Sums up the content in one line while the card is closed. */
  closedWords?: string | undefined
  /** Rings the card of the current goal. */
  isNow?: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/**
 * A card that opens and closes under its title. Closed content unmounts; its text stays in drafts.
 */
export function FoldCard({
  icon,
  title,
  closedWords,
  isNow = false,
  isOpen,
  onToggle,
  children,
}: FoldCardProps) {
  return (
    <section className={classNames(styles.card, isNow && styles.now)}>
      <h2 className={styles.heading} tabIndex={-1}>
        <button
          type="button"
          aria-expanded={isOpen}
          className={styles.summary}
          onClick={() => onToggle(!isOpen)}
        >
          {icon}
          <span>{title}</span>
          {!isOpen && closedWords !== undefined && (
            <span className={styles.words}>{closedWords}</span>
          )}
          <ChevronDown aria-hidden className={classNames(styles.arrow, isOpen && styles.open)} />
        </button>
      </h2>
      {isOpen && <div className={styles.body}>{children}</div>}
    </section>
  )
}
