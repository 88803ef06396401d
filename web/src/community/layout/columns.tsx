import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** A main column and an aside, which drops below it on narrow screens. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  )
}
