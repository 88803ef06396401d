import { channelPlaceholders } from './channel-placeholders.ts'
import { PhonePicture, PhoneScreen } from './phone-screen.tsx'
import styles from './phone.module.css'
import { When } from './when.tsx'

const others = [
  { place: 'SECOND', number: 2 },
  { place: 'THIRD', number: 1 },
] as const

type Place = 'FIRST' | 'SECOND' | 'THIRD'

/** Shows the pieces that went to Apple News last, each with the way to it. */
export const LatestPieces = () => (
  <div>
    <div className={styles.phone}>
      <PhoneScreen>
        <div className={styles.story}>
          <PhonePicture address="%PIECE_FIRST_COVER%" className={styles.art} />
          <div className={styles.words}>
            <p className={styles.kind}>
              <span>Cover story</span>
              <span>Issue 3 · 2024</span>
            </p>
            <Headline place="FIRST" className={styles.headline} />
            <p className={styles.deck}>%PIECE_FIRST_DECK%</p>
          </div>
        </div>
        <ul className={styles.issues}>
          {others.map(({ place, number }) => (
            <li key={place}>
              <PhonePicture address={`%PIECE_${place}_COVER%`} className={styles.thumb} />
              <div>
                <Headline place={place} className={styles.issue} />
                <p className={styles.deck}>{`%PIECE_${place}_DECK%`}</p>
                <p className={styles.number}>Issue {number} · 2024</p>
              </div>
            </li>
          ))}
        </ul>
      </PhoneScreen>
    </div>
    <When fact="PIECE_CREDITS">
      <p className={styles.credits}>Photographs: {channelPlaceholders.pieceCredits}</p>
    </When>
  </div>
)

type HeadlineProps = { place: Place; className: string | undefined }

/** A headline whose link covers the whole piece. */
const Headline = ({ place, className }: HeadlineProps) => (
  <h3 className={className}>
    <a className={styles.way} href={`%PIECE_${place}_URL%`} rel="external">
      {`%PIECE_${place}_TITLE%`}
    </a>
  </h3>
)
