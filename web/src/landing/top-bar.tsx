import { appPaths } from '@app/contract/paths'
import { Brand } from '../kit/brand.tsx'
import section from './section.module.css'
import styles from './top-bar.module.css'
import { storyIds } from './story-dialog.tsx'
import { channelPlaceholders } from './channel-placeholders.ts'

/** Transparent over the hero; `landing.ts` marks the bar once the page has scrolled. */
export function TopBar() {
  return (
    <header className={styles.bar} data-top-bar>
      <div className={`${section.wrap} ${styles.inner}`}>
        <a
          className={styles.brand}
          href="#top"
          aria-label={`${channelPlaceholders.channelName}, back to top`}
        >
          <Brand name={channelPlaceholders.channelName} />
        </a>
        <nav className={styles.nav} aria-label="Main">
          <a
            className={`${styles.link} ${styles.wide}`}
            href={`#${storyIds.publisher}`}
            aria-haspopup="dialog"
          >
            About
          </a>
          <a className={styles.link} href={appPaths.admin}>
            Admin
          </a>
          <a className={`${styles.link} ${styles.journal}`} href={appPaths.journey}>
            My Journal
          </a>
        </nav>
      </div>
    </header>
  )
}
