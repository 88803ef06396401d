import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'

type EmptyProps = {
  title: string
  /** Says in one sentence what will be here. */
  children: ReactNode
  /** The one next step. */
  action?: ReactNode
  /** The path of a picture. Without one it is the dashed box of a filter without results. */
  picture?: string
}

/** Fills the place of content that does not exist yet. */
export function EmptyState({ title, children, action, picture }: EmptyProps) {
  return (
    <section
      className={classNames(styles.empty, picture === undefined ? styles.dashed : styles.filled)}
    >
      {picture !== undefined && <img src={picture} alt="" className={styles.picture} />}
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.words}>{children}</p>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </section>
  )
}
