import styles from './brand.module.css'
import { classNames } from './class-names.ts'

/**
 * The channel's mark, an S of three lanes with a dot. It takes the colour of the text around it.
 */
export function Mark() {
  return (
    <svg viewBox="6 6 56 52" aria-hidden className={styles.mark}>
      <g fill="none" stroke="currentColor" strokeWidth="3.3" strokeLinecap="round">
        <path d="M9 55.4H39A14.4 14.4 0 0 0 39 26.6H25A3.6 3.6 0 0 1 25 19.4H47" />
        <path d="M9 50H39A9 9 0 0 0 39 32H25A9 9 0 0 1 25 14H47" />
        <path d="M9 44.6H39A3.6 3.6 0 0 0 39 37.4H25A14.4 14.4 0 0 1 25 8.6H47" />
      </g>
      <circle cx="55.4" cy="14" r="5.2" className={styles.dot} />
    </svg>
  )
}

type BrandProps = {
  /** The channel's name, from the settings. */
  name: string
  /** The name of this part of the site. */
  part?: string
}

/**
 * Mark, channel and part; phones show mark and part only. Wrap it in a link to the part's first
 * page.
 */
export function Brand({ name, part }: BrandProps) {
  return (
    <span className={styles.brand}>
      <Mark />
      <span className={part === undefined ? styles.name : `${styles.name} ${styles.droppable}`}>
        {name}
      </span>
      {part !== undefined && <span className={styles.part}>{part}</span>}
    </span>
  )
}

/** The club stripe, used only at the edge of a header. */
export function Stripe({ isThin = false }: { isThin?: boolean }) {
  return <div aria-hidden className={classNames(styles.stripe, isThin && styles.thin)} />
}
