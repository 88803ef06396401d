import { appPaths } from '@app/contract/paths'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Brand } from '../kit/brand.tsx'
import styles from './footer.module.css'
import section from './section.module.css'
import { storyIds } from './story-dialog.tsx'
import { channelPlaceholders } from './channel-placeholders.ts'

const appleTerms = 'https://www.apple.com/legal/internet-services/itunes/'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={section.wrap}>
        <div className={styles.columns}>
          <div>
            <a
              className={styles.brand}
              href="#top"
              aria-label={`${channelPlaceholders.channelName}, back to top`}
            >
              <Brand name={channelPlaceholders.channelName} />
            </a>
            <p className={styles.about}>The magazine and training journal for athletes over 50.</p>
          </div>
          <Links about="About">
            <a href={`#${storyIds.founder}`} aria-haspopup="dialog">
              {channelPlaceholders.founderNameStart}’s story
            </a>
            <a href={`#${storyIds.publisher}`} aria-haspopup="dialog">
              About the publisher
            </a>
          </Links>
          <Links about="Read">
            <a href="#subscribe">Apple News+</a>
            <a href={appPaths.auth}>Training journal</a>
            <a href="/contact">Contact</a>
          </Links>
          <Links about="Legal">
            <a href="/privacy">Privacy Policy</a>
            <a href="/terms">Terms of Service</a>
            <a href={appleTerms} rel="external">
              Apple News+ Terms <ExternalLink />
            </a>
          </Links>
        </div>
        <div className={styles.foot}>
          <p>© 2025 {channelPlaceholders.channelName}. UK EDITION.</p>
          <p>
            Apple News+ is a service of Apple Inc. {channelPlaceholders.channelName} is not
            affiliated with Apple.
          </p>
        </div>
      </div>
    </footer>
  )
}

function Links({ about, children }: { about: string; children: readonly ReactNode[] }) {
  return (
    <nav aria-label={about}>
      <h2 className={styles.heading}>{about}</h2>
      <div className={styles.links}>{children}</div>
    </nav>
  )
}
