import { Mark } from '../kit/brand.tsx'
import styles from './bib-picture.module.css'
import { When } from './when.tsx'
import { channelPlaceholders } from './channel-placeholders.ts'

const eyelets = [
  [-258, -84],
  [258, -84],
  [-258, 188],
  [258, 188],
] as const

/** A race number on a track's lanes, in place of a missing portrait of the founder. */
export function BibPicture() {
  return (
    <svg
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="A race number%IF_BIB_NUMBER%, %BIB_NUMBER%,%END_BIB_NUMBER% lying on the lanes of a running track"
    >
      <rect width="800" height="1000" fill="var(--c-brick)" />
      <path
        d="M-56 1060L274-60H466L136 1060ZM344 1060 674-60H866L536 1060ZM744 1060 1074-60H1266L936 1060Z"
        fill="var(--art-lane)"
      />
      <path
        d="M-260 1060 70-60M-60 1060 270-60M140 1060 470-60M340 1060 670-60M540 1060 870-60M740 1060 1070-60M940 1060 1270-60"
        stroke="var(--c-chalk)"
        strokeWidth="9"
      />
      <g transform="translate(412 520) rotate(-7)">
        <path d="M-268-190-250 214 318 300 300-150Z" fill="var(--art-shade)" opacity=".34" />
        <rect x="-290" y="-220" width="580" height="440" rx="20" fill="var(--paper)" />
        <path d="M-290-200a20 20 0 0 1 20-20H270a20 20 0 0 1 20 20V-108H-290Z" fill="var(--c-lido-ink)" />
        <svg x="-229.5" y="-187.5" width="60.5" height="56.2" className={styles.mark}>
          <Mark />
        </svg>
        <When fact="BIB_GROUP">
          <text x="250" y="-146" textAnchor="end" className={styles.group}>
            {channelPlaceholders.bibGroup}
          </text>
        </When>
        <When
          fact="BIB_NUMBER"
          otherwise={
            <svg x="-130" y="-78" width="260" height="242" className={styles.plain}>
              <Mark />
            </svg>
          }
        >
          <text x="0" y="150" textAnchor="middle" className={styles.number}>
            {channelPlaceholders.bibNumber}
          </text>
        </When>
        {eyelets.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="13" fill="var(--c-brick)" />
        ))}
      </g>
    </svg>
  )
}
