import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './pending.module.css'
import { Spinner } from './spinner.tsx'

type PendingProps = {
  title: string
  size?: 'lg' | 'sm'
  /** Says when and where the answer will appear. */
  children?: ReactNode
}

/** Says that an answer is on its way and the reader need not wait. */
export function Pending({ title, size = 'lg', children }: PendingProps) {
  return (
    <div role="status" className={classNames(styles.pending, styles[size])}>
      <Spinner size={size} />
      <div>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <p>{children}</p>}
      </div>
    </div>
  )
}
