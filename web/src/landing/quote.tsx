import { Mark } from '../kit/brand.tsx'
import styles from './quote.module.css'
import section from './section.module.css'
import { channelPlaceholders } from './channel-placeholders.ts'

export function Quote() {
  return (
    <section id="quote" className={section.section} aria-label="In the founder’s words">
      <figure className={section.wrap}>
        <blockquote className={styles.words}>“{channelPlaceholders.quote}”</blockquote>
        <figcaption className={styles.speaker}>
          <span className={section.disc}>
            <Mark />
          </span>
          {channelPlaceholders.founderNameStart}, {channelPlaceholders.channelName}
        </figcaption>
      </figure>
    </section>
  )
}
