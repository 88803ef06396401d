import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

type BadgeProps = {
  tone?: 'neutral' | 'premium' | 'ok' | 'alert' | 'now' | 'info'
  icon?: ReactNode
  children: ReactNode
}

/** A short permanent fact. `now` adds its orange dot. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {tone === 'now' ? <span className={styles.dot} /> : icon}
      {children}
    </span>
  )
}
