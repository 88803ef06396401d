import type { Momentum } from '@app/contract/community/momentum'
import { effortWords as effortList, milestoneWords as milestoneList } from '@app/contract/community/momentum-rules'
import { Medal } from 'lucide-react'
import { Card } from '../../kit/card.tsx'
import { How } from './how.tsx'
import { alignmentWords, dayWords, effortWords, milestoneWords } from './momentum-words.ts'
import styles from './momentum.module.css'

const listed = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')

export function EffortTile({ effort }: Pick<Momentum, 'effort'>) {
  return (
    <Card variant="tile" tone="brick">
      <h2>Effort recognition</h2>
      <p className={styles.figure}>
        {effort.sessions} <small>{effort.sessions === 1 ? 'hard session' : 'hard sessions'}</small>
      </p>
      <p>{effortWords(effort)}</p>
      <How>
        {`Entries of the last thirty days that hold one of these as a whole word: ${listed(effortList)}. Entries with a warning sign are left out.`}
      </How>
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
        {alignmentWords(alignment)} <b>{goal}</b>
      </p>
      <How>
        {`The share of the last thirty days’ entries that hold one of your goal’s words of more than three letters: ${listed(words)}.`}
      </How>
    </Card>
  )
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
              <span>
                <b>{title}</b>
                {dayWords(day)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>{milestoneWords(milestones.count)}</p>
      <How>
        {`Entries of the last thirty days that hold one of these as whole words, the newest three: ${listed(milestoneList)}. Entries with a warning sign are left out.`}
      </How>
    </Card>
  )
}
