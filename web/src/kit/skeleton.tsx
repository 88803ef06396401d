import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Shape = 'line' | 'half-line' | 'title' | 'disc' | 'picture' | 'row' | 'letter' | 'form'

/**
 * The outline of pending content. It appears after 300 ms, so that a quick answer never flashes.
 */
export function Skeleton({ shape = 'line' }: { shape?: Shape }) {
  return <span aria-hidden className={classNames(styles.skeleton, styles[shape])} />
}

type GroupProps = { label: string } & (
  | { /** One above the other. */ shapes: readonly Shape[]; children?: never }
  | { shapes?: never; children: ReactNode }
)

/** Lays skeletons out like the content and announces once what is loading. */
export function SkeletonGroup({ label, shapes, children }: GroupProps) {
  return (
    <div role="status" aria-busy className={styles.group}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {shapes
        ? // oxlint-disable-next-line react/no-array-index-key -- outlines have nothing else to tell them apart
          shapes.map((shape, at) => <Skeleton key={at} shape={shape} />)
        : children}
    </div>
  )
}
