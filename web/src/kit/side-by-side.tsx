import type { ReactNode } from 'react'
import styles from './side-by-side.module.css'

/** Shows two texts side by side, to choose between. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={styles.sides}>{children}</div>
}

type SideProps = {
  title: string
  text: string
  /** The actions offered beside this text. */
  action?: ReactNode
}

export function SideBySideText({ title, text, action }: SideProps) {
  return (
    <div className={styles.place}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it */}
      <section aria-label={title} tabIndex={0} className={styles.side}>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.words}>{text}</p>
      </section>
      {action}
    </div>
  )
}
