import styles from './medals.module.css'
import { When } from './when.tsx'
import { channelPlaceholders } from './channel-placeholders.ts'

/** The server repeats the drawing of each kind for the founder's medals. */
export function Medals() {
  return (
    <When fact="MEDALS">
      <svg width="0" height="0" className={styles.kinds} aria-hidden>
        <Medal
          id="medal-world"
          ribbon={['var(--c-lido)', 'var(--cover-lido)']}
          disc="var(--c-sun)"
        />
        <Medal
          id="medal-european"
          ribbon={['var(--c-brick)', 'var(--cover-brick)']}
          disc="var(--c-lido-light)"
        />
      </svg>
      <div className={styles.medals} role="img" aria-label={channelPlaceholders.medalsInWords}>
        <div className={styles.kind}>{channelPlaceholders.worldMedals}</div>
        <div className={styles.kind}>{channelPlaceholders.europeanMedals}</div>
      </div>
    </When>
  )
}

function Medal({
  id,
  ribbon: [front, back],
  disc,
}: {
  id: string
  ribbon: readonly [string, string]
  disc: string
}) {
  return (
    <symbol id={id} viewBox="0 0 60 110">
      <path d="M14 0h12l8 52H24Z" fill={front} />
      <path d="M46 0H34l-8 52h10Z" fill={back} />
      <circle cx="30" cy="76" r="27" fill={disc} />
      <g fill="none" stroke="var(--c-ink)">
        <circle cx="30" cy="76" r="20" strokeOpacity=".3" strokeWidth="2.5" />
        <path
          d="M20 84H34a5 5 0 0 0 0-8H26a5 5 0 0 1 0-8H40"
          strokeWidth="3.4"
          strokeLinecap="round"
        />
      </g>
    </symbol>
  )
}
