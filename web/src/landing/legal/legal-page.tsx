import '../../kit/tokens.css'
import '../../kit/base.css'
import '../tokens.css'
import { appPaths, legalPaths } from '@app/contract/paths'
import type { ReactNode } from 'react'
import { Brand, Stripe } from '../../kit/brand.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SkipLink } from '../../kit/skip-link.tsx'
import { channelPlaceholders } from '../channel-placeholders.ts'
import styles from './legal-page.module.css'

type LegalPageProps = {
  path: (typeof legalPaths)[keyof typeof legalPaths]
  title: string
  /** Sums the page up in a sentence or two. */
  short: ReactNode
  children: ReactNode
}

/** One date for all three pages: they describe one site and change together. */
const lastUpdated = { iso: '2026-11-28', words: '28 November 2026' }

const titles = [
  [legalPaths.contact, 'Contact'],
  [legalPaths.privacy, 'Privacy Policy'],
  [legalPaths.terms, 'Terms of Service'],
] as const

/** A page of plain text about the site: its publisher, its privacy, its terms. */
export function LegalPage({ path, title, short, children }: LegalPageProps) {
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.row}>
          <a
            href="/"
            aria-label={`${channelPlaceholders.channelName} home`}
            className={styles.brand}
          >
            <Brand name={channelPlaceholders.channelName} />
          </a>
          <a href={appPaths.journey} className={styles.journal}>
            My Journal
          </a>
        </div>
        <Stripe isThin />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1>{title}</h1>
        <p className={styles.date}>
          Last updated <time dateTime={lastUpdated.iso}>{lastUpdated.words}</time>
        </p>
        <div className={styles.short}>
          <Notice tone="sun">{short}</Notice>
        </div>
        <div className={styles.prose}>{children}</div>
      </main>
      <footer className={styles.foot}>
        <nav aria-label="About this site" className={styles.others}>
          {titles.map(([other, name]) => (
            <a key={other} href={other} aria-current={other === path ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </footer>
    </>
  )
}
