import type { Momentum } from '@app/contract/community/momentum'
import { effortWords as effortList } from '@app/contract/community/momentum-vocabulary'
import { Card } from '../../kit/card.tsx'
import { describeAlignment, describeEffort, formatEntryCount } from './momentum-words.ts'
import styles from './momentum.module.css'
import { Disclosure } from '../../kit/disclosure.tsx'

export const listed = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')

export function EffortTile({ effort }: Pick<Momentum, 'effort'>) {
  return (
    <Card variant="tile" edge="brick">
      <h2>Effort recognition</h2>
      <p className={styles.figure}>
        {effort.sessions} <small>{effort.sessions === 1 ? 'hard session' : 'hard sessions'}</small>
      </p>
      <p>{describeEffort(effort)}</p>
      <FigureExplanation>
        {`Entries of the last thirty days that hold one of these as a whole word, or a close form of it, such as “tougher” or “struggles”: ${listed(effortList)}. Entries with a warning sign are left out.`}
      </FigureExplanation>
    </Card>
  )
}

export function AlignmentTile({ alignment }: { alignment: NonNullable<Momentum['alignment']> }) {
  const { goal, percent, touching, of, words, matched } = alignment
  return (
    <Card variant="tile" edge="lido">
      <h2>Goal alignment</h2>
      <p className={styles.figure}>
        {touching} of {of}{' '}
        <small>
          {of === 1 ? 'entry' : 'entries'} · {percent}%
        </small>
      </p>
      <div className={styles.meter} role="img" aria-label={`${percent} per cent`}>
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <p>
        {describeAlignment(alignment)} <b>{goal}</b>
      </p>
      {matched.length > 0 && <p>Found: {matched.map(describeMatch).join(', ')}.</p>}
      <FigureExplanation>{howAligned(words)}</FigureExplanation>
    </Card>
  )
}

const describeMatch = ({ word, entries }: { word: string; entries: number }) =>
  `“${word}” in ${formatEntryCount(entries)}`

function howAligned(words: readonly string[]) {
  const share = 'The share of the last thirty days’ entries that hold a word of your goal'
  if (words.length === 0)
    return `${share}. Words such as “go” and “on” stand in any entry and are not looked for.`
  const which = words.some((word) => word.length > 3)
    ? 'one of more than three letters'
    : 'a short one, since it has none of more than three letters'
  return `${share}, ${which}: ${listed(words)}.`
}

/** Explains under a figure how it is worked out. */
export function FigureExplanation({ children }: { children: string }) {
  return (
    <div className={styles.how}>
      <Disclosure summary="How is this worked out?">
        <p>{children}</p>
      </Disclosure>
    </div>
  )
}
