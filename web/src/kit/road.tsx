import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { withUniqueKeys } from './unique-keys.ts'
import styles from './road.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A road seen from above, with a marker for every mile. Holds `Mile`s, and `Roadside` between them. */
export function Road({ children }: { children: ReactNode }) {
  return <div className={styles.road}>{children}</div>
}

type MileProps = {
  number: number
  /** The last one, which gathers up the others. */
  isRecap?: boolean
  children: ReactNode
}

/** One card beside the road. */
export function Mile({ number, isRecap = false, children }: MileProps) {
  return (
    <div className={classNames(styles.mile, isRecap && styles.recap)}>
      <p aria-hidden className={styles.marker}>
        <span>{number}</span>
      </p>
      <div className={styles.card}>{children}</div>
    </div>
  )
}

/** A picture or the like beside the road, without being a mile of it. */
export function Roadside({ children }: { children: ReactNode }) {
  return <div className={styles.roadside}>{children}</div>
}

type Line = { kind: 'text' | 'bullet'; text: string }

type MileWordsProps = {
  number: number
  title: string
  lines: readonly Line[]
  /** Draws the words of a line, where they are to be more than words. */
  draw?: (text: string) => ReactNode
  /** In the corner: a button to change the card. */
  action?: ReactNode
}

export function MileWords({ number, title, lines, draw = (text) => text, action }: MileWordsProps) {
  return (
    <>
      <div className={styles.head}>
        <h3>
          <VisuallyHidden>{number}. </VisuallyHidden>
          {title}
        </h3>
        {action}
      </div>
      {withUniqueKeys(runsOf(lines), ([first]) => first?.text ?? '').map(({ key, item: run }) => (
        <Run key={key} lines={run} draw={draw} />
      ))}
    </>
  )
}

function Run({ lines, draw }: { lines: readonly Line[]; draw: (text: string) => ReactNode }) {
  const texts = withUniqueKeys(lines, ({ text }) => text)
  if (lines[0]?.kind === 'text') return texts.map(({ key, item }) => <p key={key}>{draw(item.text)}</p>)
  return (
    <ul>
      {texts.map(({ key, item }) => (
        <li key={key}>{draw(item.text)}</li>
      ))}
    </ul>
  )
}

/** Lines of one kind that follow each other, together. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last?.[0]?.kind === line.kind) last.push(line)
    else runs.push([line])
  }
  return runs
}
