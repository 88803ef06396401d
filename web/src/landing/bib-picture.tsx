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

/** An athlete with a race number, drawn in place of a missing portrait of the founder. */
export function BibPicture() {
  return (
    <svg
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Drawn: a grey-haired athlete on a running track%IF_BIB_NUMBER%, wearing the race number %BIB_NUMBER%%END_BIB_NUMBER%"
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
      <Athlete />
      <g transform="translate(404 790) rotate(-4) scale(0.72)">
        <path d="M-268-190-250 214 318 300 300-150Z" fill="var(--art-shade)" opacity=".34" />
        <rect x="-290" y="-220" width="580" height="440" rx="20" fill="var(--paper)" />
        <path
          d="M-290-200a20 20 0 0 1 20-20H270a20 20 0 0 1 20 20V-108H-290Z"
          fill="var(--c-lido-ink)"
        />
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

/** Flat shapes without features: grey hair, glasses for the sun, a vest. */
const Athlete = () => (
  <g strokeLinecap="round" strokeLinejoin="round" fill="none">
    <path d="M96 1010C86 860 110 700 176 610" stroke="var(--art-skin)" strokeWidth="104" />
    <path d="M704 1010C714 860 690 700 624 610" stroke="var(--art-skin)" strokeWidth="104" />
    <path
      d="M132 1000C120 820 120 640 196 566Q260 520 322 508Q400 566 478 508Q540 520 604 566C680 640 680 820 668 1000Z"
      fill="var(--c-lido)"
    />
    <path d="M400 420V540" stroke="var(--art-skin-shade)" strokeWidth="112" />
    <path d="M322 508Q400 606 478 508" stroke="var(--c-sun)" strokeWidth="16" />
    <circle cx="266" cy="306" r="28" fill="var(--art-skin)" />
    <circle cx="534" cy="306" r="28" fill="var(--art-skin)" />
    <path
      d="M264 270C264 400 316 466 400 466S536 400 536 270C536 150 470 130 400 130S264 150 264 270Z"
      fill="var(--art-skin)"
    />
    <path
      d="M258 292C238 150 316 86 410 90C512 90 566 158 542 292C526 250 520 224 500 206C430 214 350 206 318 184C292 214 272 246 258 292Z"
      fill="var(--art-hair)"
    />
    <path
      d="M280 276H520Q532 276 528 300Q518 348 464 348Q428 348 414 314Q400 300 386 314Q372 348 336 348Q282 348 272 300Q268 276 280 276Z"
      fill="var(--c-ink)"
    />
    <path d="M356 404Q400 430 444 404" stroke="var(--art-skin-shade)" strokeWidth="11" />
  </g>
)
