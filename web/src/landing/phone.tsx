import { Mark } from '../kit/brand.tsx'
import styles from './phone.module.css'
import { channelPlaceholders } from './channel-placeholders.ts'

const issues = [
  { number: 3, title: 'The long way round', art: 'w8' },
  { number: 2, title: 'Strong hips, easy miles', art: 'w2' },
  { number: 1, title: 'Starting again', art: 'w5' },
]

/** Draws the magazine on a phone in HTML, with one sentence of alternative text. */
export function Phone() {
  return (
    <div
      className={styles.phone}
      role="img"
      aria-label="Preview of the magazine on a phone: the cover story The long way round to fast, and three sample issues from 2024"
    >
      <div className={styles.screen} aria-hidden>
        <p className={styles.bar}>
          <span className={styles.name}>
            <Mark />
            {channelPlaceholders.channelName}
          </span>
          <span className={styles.edition}>UK EDITION</span>
        </p>
        <div className={styles.story}>
          <Picture art="p5" className={styles.art} />
          <div className={styles.words}>
            <p className={styles.kind}>
              <span>Cover story</span>
              <span>Issue 3</span>
            </p>
            <p className={styles.headline}>The long way round to fast</p>
          </div>
        </div>
        <ul className={styles.issues}>
          {issues.map(({ number, title, art }) => (
            <li key={number}>
              <Picture art={art} className={styles.thumb} />
              <p>
                <b>{title}</b>
                <span className={styles.number}>Issue {number} · 2024</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const Picture = ({ art, className }: { art: string; className: string | undefined }) => (
  <img
    className={className}
    src={`/art/${art}.svg`}
    alt=""
    width={1200}
    height={1200}
    loading="lazy"
  />
)
