import { ButtonLink } from '../kit/button.tsx'
import { Cover } from './cover.tsx'
import styles from './magazine.module.css'
import { Phone } from './phone.tsx'
import section from './section.module.css'
import { landingTopics } from './magazine-topics.ts'

const SHOWN_TOPICS = 3

const listed = new Intl.ListFormat('en-GB').format(
  landingTopics.map(({ subject }) => subject.toLowerCase()),
)

export function Magazine() {
  return (
    <section
      id="content"
      className={`${section.section} ${styles.magazine}`}
      aria-labelledby="content-title"
    >
      <div className={section.wrap}>
        <div className={styles.columns}>
          <div>
            <p className={section.kicker}>In the magazine</p>
            <h2 id="content-title" className={section.title}>
              Written for athletes with a few seasons in their legs.
            </h2>
            <p className={`${section.lead} ${styles.lead}`}>
              Every issue is built from six subjects: {listed}. Evidence you can use on Saturday. No
              miracle plans, and no talking down.
            </p>
            <p className={section.action}>
              <ButtonLink size="lg" href="#subscribe">
                Subscribe to Apple News+
              </ButtonLink>
            </p>
          </div>
          <Phone />
        </div>
        <div className={styles.topics}>
          {landingTopics
            .slice(0, SHOWN_TOPICS)
            .map(({ subject, title, subtitle, backgroundImage, block }) => (
              <Cover
                key={subject}
                kind={subject}
                title={title}
                subtitle={subtitle}
                image={backgroundImage}
                block={block}
              />
            ))}
        </div>
      </div>
    </section>
  )
}
