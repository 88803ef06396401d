import type { Momentum } from '@app/contract/community/momentum'
import { effortWords as effortList, milestoneWords as milestoneList } from '@app/contract/community/momentum-vocabulary'
import { appPaths } from '@app/contract/paths'
import { Medal } from 'lucide-react'
import { Card } from '../../kit/card.tsx'
import { Link } from '../../kit/link.tsx'
import { describeAlignment, describeEffort, describeMilestone, formatUtcDay } from './momentum-words.ts'
import styles from './momentum.module.css'
import { Disclosure } from '../../kit/disclosure.tsx'

const listed = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')

export function EffortTile({ effort }: Pick<Momentum, 'effort'>) {
  return (
    <Card variant="tile" tone="brick">
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
  const { goal, percent, words } = alignment
  return (
    <Card variant="tile" tone="tint">
      <h2>Goal alignment</h2>
      <p className={styles.aligned}>{percent}%</p>
      <div className={styles.meter} role="img" aria-label={`${percent} per cent`}>
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <p>
        {describeAlignment(alignment)} <b>{goal}</b>
      </p>
      <FigureExplanation>{howAligned(words)}</FigureExplanation>
    </Card>
  )
}

function howAligned(words: readonly string[]) {
  const share = 'The share of the last thirty days’ entries that hold a word of your goal'
  if (words.length === 0) return `${share}. Words such as “go” and “on” stand in any entry and are not looked for.`
  const which = words.some((word) => word.length > 3)
    ? 'one of more than three letters'
    : 'a short one, since it has none of more than three letters'
  return `${share}, ${which}: ${listed(words)}.`
}

export function MilestonesTile({ milestones }: Pick<Momentum, 'milestones'>) {
  return (
    <Card variant="tile" tone="moss">
      <h2>Milestone moments</h2>
      {milestones.newest.length > 0 && (
        <ul className={styles.milestones}>
          {milestones.newest.map(({ entry_id: id, title, day }) => (
            <li key={id}>
              <Medal aria-hidden />
              <Link href={`${appPaths.journal}?tab=journal&entry=${id}`}>
                <b>{title}</b>
                <time dateTime={day}>{formatUtcDay(day)}</time>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>{describeMilestone(milestones.count)}</p>
      <FigureExplanation>
        {`Entries of the last thirty days that hold one of these as whole words, or a close form of them, such as “PBs” or “finishing”, the newest three: ${listed(milestoneList)}. An entry that tells of not finishing does not count by “race”, “event”, “finished” or “completed”. Entries with a warning sign are left out.`}
      </FigureExplanation>
    </Card>
  )
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
