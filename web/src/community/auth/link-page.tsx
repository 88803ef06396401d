import { landingPath } from '@app/contract/paths'
import type { ReactNode } from 'react'
import { Brand } from '../../kit/brand.tsx'
import { Link } from '../../kit/link.tsx'
import { channelName } from '../../platform/channel-name.ts'
import styles from './auth-screen.module.css'

/** Frames the pages that mailed links open. */
export function LinkPage({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <div className={styles.screen}>
      <main className={styles.door}>
        <Link href={landingPath} className={styles.brand}>
          <Brand name={channelName()} part="Journal" />
        </Link>
        <div className={styles.forms}>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </main>
      <div className={styles.art}>
        <img src="/art/w1.svg" alt="" />
      </div>
    </div>
  )
}
