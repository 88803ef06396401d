import type { ReactNode } from 'react'
import styles from './block.module.css'
import { classNames } from './class-names.ts'

export type BlockTone = 'brick' | 'heather' | 'moss' | 'lido' | 'asphalt' | 'ink'

/** A solid block of colour with text, the same in both themes. */
export function Block({ tone, children }: { tone: BlockTone; children: ReactNode }) {
  return <div className={classNames(styles.block, styles[tone])}>{children}</div>
}
