import styles from './skip-link.module.css'

/** The first keyboard stop: skips the header, to the element with the id `main`. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
  )
}
