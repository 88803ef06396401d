import { ArrowDown } from 'lucide-react'
import { ButtonLink } from '../kit/button.tsx'
import styles from './hero.module.css'
// Inlined: on a slow phone it is the largest paint and would need a request of its own.
import tallCourse from './hero-tall.svg?inline'
import { letterId } from './letter-section.tsx'
import section from './section.module.css'
import { channelPlaceholders } from './channel-placeholders.ts'

/**
 * The course of a triathlon, drawn as the S of the mark: sun yellow in the light theme, petrol in
 * the dark.
 */
export function Hero() {
  return (
    <section className={styles.hero}>
      <picture>
        <source media="(max-width: 760px)" srcSet={tallCourse} width={780} height={900} />
        <img
          className={styles.course}
          src="/art/hero-wide.svg"
          width={1600}
          height={960}
          alt=""
          fetchPriority="high"
        />
      </picture>
      <div className={`${section.wrap} ${styles.words}`}>
        <h1>
          Built to perform. <br />
          After 50.
        </h1>
        <p className={styles.lead}>
          Running, cycling, swimming, and everything that keeps you doing them.{' '}
          {channelPlaceholders.channelName} is the magazine for athletes who plan to get better from
          here.
        </p>
        <div className={styles.ways}>
          <p className={styles.action}>
            <ButtonLink variant="ink" size="lg" href="#subscribe">
              Open in Apple News+ <ArrowDown />
            </ButtonLink>
          </p>
          <p className={styles.journal}>
            <a href={`#${letterId}`}>Or start a free journal that answers back</a>
          </p>
        </div>
      </div>
    </section>
  )
}
