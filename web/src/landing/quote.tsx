import { Mark } from '../kit/brand.tsx'
import styles from './quote.module.css'
import section from './section.module.css'
import { words } from './words.ts'

export function Quote() {
  return (
    <section className={section.section} aria-label="In the founder’s words">
      <figure className={section.wrap}>
        <blockquote className={styles.words}>“{words.quote}”</blockquote>
        <figcaption className={styles.speaker}>
          <span className={section.disc}>
            <Mark />
          </span>
          {words.founderNameStart}, {words.channelName}
        </figcaption>
      </figure>
    </section>
  )
}
