import { ButtonLink } from '../kit/button.tsx'
import styles from './banner.module.css'
import section from './section.module.css'

export function Banner() {
  return (
    <section className={styles.banner} aria-labelledby="banner-title">
      <img
        className={styles.art}
        src="/art/w5.svg"
        alt=""
        width={1200}
        height={1200}
        loading="lazy"
      />
      <div className={section.wrap}>
        <div className={styles.words}>
          <h2 id="banner-title" className={section.title}>
            The second half can be the faster half.
          </h2>
          <p className={styles.lead}>
            Set one goal. Write down what happened. Read a coach’s response to what you actually
            did. Do it again on Thursday.
          </p>
          <p className={section.action}>
            <ButtonLink variant="sun" size="lg" href="#journal">
              Start Your Transformation
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}
