import styles from './cover.module.css'
import type { LandingTopic } from './magazine-topics.ts'

type CoverProps = {
  kind: string
  title: string
  subtitle: string
  image: string
  block: LandingTopic['block']
}

/** A picture above a solid block of text. The picture itself carries no text. */
export function Cover({ kind, title, subtitle, image, block }: CoverProps) {
  return (
    <article className={`${styles.cover} ${styles[block]}`}>
      <img className={styles.art} src={image} alt="" width={1200} height={1200} loading="lazy" />
      <div className={styles.words}>
        <p className={styles.kind}>{kind}</p>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
    </article>
  )
}
