import { appPaths } from '@app/contract/paths'
import type { ReactNode } from 'react'
import { Brand, Mark, Stripe } from '../../kit/brand.tsx'
import { Link } from '../../kit/link.tsx'
import { channelName } from '../../platform/channel-name.ts'
import { AccountButton } from '../auth/account-button.tsx'
import { LogoutButton } from '../auth/logout-button.tsx'
import { useEditor } from './editor.ts'
import styles from './newsroom-header.module.css'

/**
 * The dark header of a screen. The children are the screen's links: a `ButtonLink` or `Button`
 * each, with `variant="bare"`, `size="sm"` and an icon. Logout comes last.
 */
export function NewsroomHeader({ children }: { children: ReactNode }) {
  const editor = useEditor()
  return (
    <NewsroomHeaderBand>
      <p className={styles.welcome}>
        <span className={styles.part}>Newsroom · </span>Welcome, {editor.email}
      </p>
      <nav aria-label="Newsroom" className={styles.ways}>
        {children}
        <AccountButton editor={editor} />
        <LogoutButton editor={editor} />
      </nav>
    </NewsroomHeaderBand>
  )
}

/** The band with the brand. */
export function NewsroomHeaderBand({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link
          href={appPaths.calendar}
          aria-label={`${channelName()} Newsroom`}
          className={styles.brand}
        >
          <span className={styles.wide}>
            <Brand name={channelName()} part="Newsroom" />
          </span>
          <span className={styles.narrow}>
            <Mark />
          </span>
        </Link>
        {children}
      </div>
      <Stripe isThin />
    </header>
  )
}
