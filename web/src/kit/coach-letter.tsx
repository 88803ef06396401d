import type { ReactNode } from 'react'
import { Mark } from './brand.tsx'
import { classNames } from './class-names.ts'
import styles from './coach-letter.module.css'

type LetterProps = {
  /** `safety` is the authored text that replaces advice and must stand alone. */
  variant?: 'plain' | 'pinned' | 'safety'
  /** True for a few lines: they are set smaller than a letter. */
  isNote?: boolean
  author: string
  /** Names author and date: "AI coach · 29 July 2025". */
  byline: ReactNode
  /** The pin button. */
  action?: ReactNode
  children: ReactNode
  /** The sources, in small type. */
  notes?: ReactNode
  /** The entry it answers, with a link. */
  footer?: ReactNode
}

/** A letter from the coach. */
export function CoachLetter({ variant = 'plain', isNote = false, ...parts }: LetterProps) {
  const { author, byline, action, children, notes, footer } = parts
  return (
    <article
      className={classNames(styles.letter, styles[variant])}
      data-is-safety={variant === 'safety' || undefined}
    >
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
      <div className={classNames(styles.body, isNote && styles.note)}>{children}</div>
      {notes}
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </article>
  )
}
