import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

/** Optional text, collapsed at first. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        <ChevronDown aria-hidden className={styles.arrow} />
        {summary}
      </summary>
      {children}
    </details>
  )
}
