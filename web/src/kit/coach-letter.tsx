import type { ReactNode } from 'react'
import { Mark } from './brand.tsx'
import { classNames } from './class-names.ts'
import styles from './coach-letter.module.css'

type LetterProps = {
  /** `safety` is the authored text that takes the place of advice: nothing may stand beside it. */
  variant?: 'plain' | 'pinned' | 'safety'
  author: string
  /** The author and the date: "AI coach · 29 July 2025". */
  byline: ReactNode
  /** Pin or Unpin. */
  action?: ReactNode
  /** Paragraphs. */
  children: ReactNode
  /** The sources of the text, in small. */
  notes?: ReactNode
  /** The entry that it replies to, and the way there. */
  footer?: ReactNode
}

/** A letter from the coach. */
export function CoachLetter({ variant = 'plain', author, byline, action, children, notes, footer }: LetterProps) {
  return (
    <article className={classNames(styles.letter, styles[variant])} data-is-safety={variant === 'safety' || undefined}>
      <header className={styles.header}>
        <div className={styles.from}>
          <span className={styles.avatar}>
            <Mark />
          </span>
          <div>
            <p className={styles.author}>{author}</p>
            <p className={styles.byline}>{byline}</p>
          </div>
        </div>
        {action}
      </header>
      <div className={styles.body}>{children}</div>
      {notes}
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </article>
  )
}
