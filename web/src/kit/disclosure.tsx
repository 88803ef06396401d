import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type DisclosureProps = {
  summary: ReactNode
  /** True where it is unfolded at first. */
  isOpen?: boolean
  children: ReactNode
}

/** Optional text, collapsed at first. */
export function Disclosure({ summary, isOpen = false, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary className={styles.summary}>
        <ChevronDown aria-hidden className={styles.arrow} />
        {summary}
      </summary>
      {children}
    </details>
  )
}
