import { appPaths } from '@app/contract/paths'
import { ExternalLink } from 'lucide-react'
import { ButtonLink } from '../kit/button.tsx'
import section from './section.module.css'
import styles from './subscribe.module.css'
import { channelPlaceholders } from './channel-placeholders.ts'

const steps = [
  ['Open the Apple News app', 'It comes with iPhone, iPad and Mac.'],
  ['Join Apple News+', 'Apple shows the price, and any free trial, before you pay.'],
  [
    `Search for “${channelPlaceholders.channelName}” and follow`,
    'New issues then arrive in your feed by themselves.',
  ],
] as const

export function Subscribe() {
  return (
    <section
      id="subscribe"
      tabIndex={-1}
      className={`${section.section} ${styles.subscribe}`}
      aria-labelledby="subscribe-title"
    >
      <div className={`${section.wrap} ${styles.columns}`}>
        <div>
          <h2 id="subscribe-title" className={section.title}>
            Read {channelPlaceholders.channelName} in Apple News+
          </h2>
          <p className={styles.lead}>
            {channelPlaceholders.channelName} is published only in Apple News+, Apple’s magazine
            subscription. If you already subscribe, you already have it.
          </p>
          <p className={section.action}>
            <ButtonLink
              variant="sun"
              size="lg"
              href={channelPlaceholders.appleNewsUrl}
              rel="external"
            >
              Open in Apple News+ <ExternalLink />
            </ButtonLink>
          </p>
          <p className={styles.others}>
            No iPhone, iPad or Mac? The training journal works in any browser.{' '}
            <a href={appPaths.auth}>Start Journaling Free</a>
          </p>
        </div>
        <ol className={styles.steps}>
          {steps.map(([act, why]) => (
            <li key={act}>
              <p>
                <b>{act}</b>
                <span>{why}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
