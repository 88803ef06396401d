import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type SkeletonProps = { shape?: 'line' | 'half-line' | 'title' | 'disc' | 'picture' | 'row' | 'letter' | 'form' }

/**
 * The outline of pending content. It appears after 300 ms, so that a quick answer never flashes.
 */
export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span aria-hidden className={classNames(styles.skeleton, styles[shape])} />
}

/** Lays skeletons out like the content and announces once what is loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy className={styles.group}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
