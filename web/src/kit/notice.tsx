import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

type NoticeProps = {
  /** `alert` is read out as soon as it appears. */
  tone?: 'tint' | 'sun' | 'alert'
  title?: string
  icon?: ReactNode
  children?: ReactNode
  /** The next step, such as "Try again". */
  action?: ReactNode
}

export function Notice({ tone = 'tint', title, icon, children, action }: NoticeProps) {
  return (
    <div
      role={tone === 'alert' ? 'alert' : undefined}
      className={classNames(styles.notice, styles[tone])}
    >
      {icon ?? (tone === 'alert' ? <CircleAlert aria-hidden /> : <Info aria-hidden />)}
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
