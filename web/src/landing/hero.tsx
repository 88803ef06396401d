import styles from './hero.module.css'

export function Hero() {
  return (
    <section className={styles.hero}>
      <h1>
        Built to perform. <br />
        After 50.
      </h1>
    </section>
  )
}
