import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { withUniqueKeys } from './unique-keys.ts'
import styles from './road.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type RoadProps = {
  /** Sets the cards for long reading; on a phone the road gives way to numbered discs. */
  isRead?: boolean
  children: ReactNode
}

/**
 * A road seen from above with a marker for every mile. It holds `Mile`s, and `Roadside`s between
 * them.
 */
export function Road({ isRead = false, children }: RoadProps) {
  return <div className={classNames(styles.road, isRead && styles.read)}>{children}</div>
}

type MileProps = {
  number: number
  /** True for the last card, which sums up the others. */
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

/** Content beside the road that is no mile of it, such as a picture. */
export function Roadside({ children }: { children: ReactNode }) {
  return <div className={styles.roadside}>{children}</div>
}

type Line = { kind: 'text' | 'bullet'; text: string }

type MileWordsProps = {
  number: number
  title: string
  lines: readonly Line[]
  /** Renders the text of a line. */
  draw?: (text: string) => ReactNode
  /** A button in the corner, to edit the card. */
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
      {withUniqueKeys(groupByKind(lines), ([first]) => first?.text ?? '').map(
        ({ key, item: run }) => (
          <Run key={key} lines={run} draw={draw} />
        ),
      )}
    </>
  )
}

function Run({ lines, draw }: { lines: readonly Line[]; draw: (text: string) => ReactNode }) {
  const texts = withUniqueKeys(lines, ({ text }) => text)
  if (lines[0]?.kind === 'text')
    return texts.map(({ key, item }) => <p key={key}>{draw(item.text)}</p>)
  return (
    <ul>
      {texts.map(({ key, item }) => (
        <li key={key}>{draw(item.text)}</li>
      ))}
    </ul>
  )
}

/** Groups consecutive lines of one kind. */
function groupByKind(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last?.[0]?.kind === line.kind) last.push(line)
    else runs.push([line])
  }
  return runs
}
