import styles from './medals.module.css'

const medals = [
  { of: 'world', ribbon: ['var(--c-lido)', 'var(--cover-lido)'], disc: 'var(--c-sun)', count: 4 },
  { of: 'europe', ribbon: ['var(--c-brick)', 'var(--cover-brick)'], disc: 'var(--c-lido-light)', count: 3 },
] as const

export function Medals() {
  return (
    <div className={styles.medals} role="img" aria-label="Four world championship medals and three European medals">
      {medals.map(({ of, ribbon, disc, count }) => (
        <div key={of} className={styles.kind}>
          <Medal id={`medal-${of}`} ribbon={ribbon} disc={disc} />
          {Array.from({ length: count - 1 }, (_, index) => (
            <svg key={index} viewBox="0 0 60 110" className={styles.medal}>
              <use href={`#medal-${of}`} />
            </svg>
          ))}
        </div>
      ))}
    </div>
  )
}

function Medal({ id, ribbon: [front, back], disc }: { id: string; ribbon: readonly [string, string]; disc: string }) {
  return (
    <svg viewBox="0 0 60 110" className={styles.medal}>
      <g id={id}>
        <path d="M14 0h12l8 52H24Z" fill={front} />
        <path d="M46 0H34l-8 52h10Z" fill={back} />
        <circle cx="30" cy="76" r="27" fill={disc} />
        <g fill="none" stroke="var(--c-ink)">
          <circle cx="30" cy="76" r="20" strokeOpacity=".3" strokeWidth="2.5" />
          <path d="M20 84H34a5 5 0 0 0 0-8H26a5 5 0 0 1 0-8H40" strokeWidth="3.4" strokeLinecap="round" />
        </g>
      </g>
    </svg>
  )
}
