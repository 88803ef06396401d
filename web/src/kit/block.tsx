import type { ReactNode } from 'react'
import styles from './block.module.css'
import { classNames } from './class-names.ts'

export type BlockTone = 'brick' | 'heather' | 'moss' | 'lido' | 'asphalt' | 'ink'

/** The solid ground of a cover, the same by day and by night, with its words on it. */
export function Block({ tone, children }: { tone: BlockTone; children: ReactNode }) {
  return <div className={classNames(styles.block, styles[tone])}>{children}</div>
}
