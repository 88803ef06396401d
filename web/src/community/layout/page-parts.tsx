import type { ReactNode } from 'react'
import { Card } from '../../kit/card.tsx'
import styles from './page-parts.module.css'

/** The page's only h1, with the content beside it. Navigation moves the focus here. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </header>
  )
}

/** A main column and an aside, which drops below it on narrow screens. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  )
}

type TileProps = { title: string; tone?: 'plain' | 'tint'; children: ReactNode }

/** A titled block of an aside. */
export function Tile({ title, tone = 'plain', children }: TileProps) {
  return (
    <Card variant="tile" tone={tone}>
      <h2>{title}</h2>
      {children}
    </Card>
  )
}
