import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './package-section.module.css'

type SectionProps = {
  /** The target of a check's link. */
  id: string
  title: string
  icon: ReactNode
  /** A line beside the title: "1,486 words · 7 min read". */
  meta?: string
  /** True where it is folded at first. */
  isFolded?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A collapsible section of a package, open at first unless it says otherwise. */
export function PackageSection({
  id,
  title,
  icon,
  meta,
  isFolded = false,
  onToggle,
  children,
}: SectionProps) {
  return (
    <details
      id={id}
      open={!isFolded}
      tabIndex={-1}
      className={styles.section}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        {icon}
        <h2 className={styles.title}>{title}</h2>
        {meta !== undefined && <span className={styles.meta}>{meta}</span>}
        <ChevronDown aria-hidden className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

/** The actions of a section: copy, edit. */
export function SectionActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
