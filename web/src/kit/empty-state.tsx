import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'

type EmptyProps = {
  title: string
  /** The future content, in one sentence. */
  children: ReactNode
  /** The one way on. */
  action?: ReactNode
  /** The path of a picture. Without one it is the dashed box of a filter that found nothing. */
  picture?: string
}

/** Stands in place of content that is still to come. */
export function EmptyState({ title, children, action, picture }: EmptyProps) {
  return (
    <section className={classNames(styles.empty, picture === undefined ? styles.dashed : styles.filled)}>
      {picture !== undefined && <img src={picture} alt="" className={styles.picture} />}
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.words}>{children}</p>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </section>
  )
}
