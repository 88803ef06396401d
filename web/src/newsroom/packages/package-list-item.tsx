import type { ReactNode } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { Link } from '../../kit/link.tsx'
import { PackagePicture } from './package-picture.tsx'
import styles from './package-list-item.module.css'

/** A list of packages. */
export function PackageList({
  size = 'sm',
  children,
}: {
  size?: 'sm' | 'lg'
  children: ReactNode
}) {
  return <ul className={classNames(styles.rows, styles[size])}>{children}</ul>
}

type PackageRowProps = {
  title: string
  /** Names place and time: "Week 3 · Today, 09:14". */
  line: string
  picture: string | null
  /** The link's address; without it the row is plain text. */
  href?: string
  onFollow?: () => void
  isSelected?: boolean
  actions: ReactNode
}

export function PackageListItem({
  title,
  line,
  picture,
  href,
  isSelected = false,
  onFollow,
  actions,
}: PackageRowProps) {
  const words = (
    <>
      <b className={styles.title}>{title}</b>
      <span className={styles.line}>{line}</span>
    </>
  )
  return (
    <li className={classNames(styles.row, isSelected && styles.selected)}>
      <span className={styles.thumb}>
        {picture !== null && <PackagePicture src={picture} alt="" />}
      </span>
      {href === undefined ? (
        <span className={styles.words}>{words}</span>
      ) : (
        <span className={styles.words} onClickCapture={onFollow}>
          <Link href={href} aria-current={isSelected || undefined} className={styles.link}>
            {words}
          </Link>
        </span>
      )}
      <span className={styles.actions}>{actions}</span>
    </li>
  )
}
