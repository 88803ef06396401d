import type { ReactNode } from 'react'
import styles from './page-header.module.css'

/** The page's only h1, with the content beside it. Navigation moves the focus here. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </header>
  )
}
