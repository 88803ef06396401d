import { PhonePicture, PhoneScreen } from './phone-screen.tsx'
import styles from './phone.module.css'

const issues = [
  { number: 3, title: 'The long way round', art: 'w8' },
  { number: 2, title: 'Strong hips, easy miles', art: 'w2' },
  { number: 1, title: 'Starting again', art: 'w5' },
]

/** Draws the magazine on a phone in HTML, with one sentence of alternative text. */
export const SampleIssues = () => (
  <div
    className={styles.phone}
    role="img"
    aria-label="Preview of the magazine on a phone: the cover story The long way round to fast, and three sample issues from 2024"
  >
    <PhoneScreen isDrawing>
      <div className={styles.story}>
        <PhonePicture address="/art/p5.svg" className={styles.art} />
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
            <PhonePicture address={`/art/${art}.svg`} className={styles.thumb} />
            <p>
              <b>{title}</b>
              <span className={styles.number}>Issue {number} · 2024</span>
            </p>
          </li>
        ))}
      </ul>
    </PhoneScreen>
  </div>
)
