import type { Momentum } from '@app/contract/community/momentum'
import { milestoneWords } from '@app/contract/community/momentum-vocabulary'
import { appPaths } from '@app/contract/paths'
import { Medal } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Link } from '../../kit/link.tsx'
import { MarkedText } from '../../kit/marked-text.tsx'
import { passFocusToHeading } from '../../platform/page-title-and-focus.ts'
import { useMarkMilestone } from './momentum-changes.ts'
import { describeMilestone, formatUtcDay } from './momentum-words.ts'
import styles from './momentum.module.css'
import { FigureExplanation, listed } from './word-tiles.tsx'

export function MilestonesTile({ milestones }: Pick<Momentum, 'milestones'>) {
  return (
    <Card variant="tile" edge="moss">
      <section className={styles.section}>
        <h2 tabIndex={-1}>Milestone moments</h2>
        {milestones.newest.length > 0 && (
          <ul className={styles.milestones}>
            {milestones.newest.map((milestone) => (
              <Milestone key={milestone.entry_id} milestone={milestone} />
            ))}
          </ul>
        )}
        <p>{describeMilestone(milestones.count)}</p>
        <FigureExplanation>
          {`Entries of the last thirty days that hold one of these as whole words, or a close form of them, such as “PBs” or “finishing”, the newest three: ${listed(milestoneWords)}. An entry that tells of not finishing does not count by “race”, “event”, “finished” or “completed”. Entries with a warning sign are left out, and those that you said are no milestone.`}
        </FigureExplanation>
      </section>
    </Card>
  )
}

type MilestoneProps = { milestone: Momentum['milestones']['newest'][number] }

function Milestone({ milestone: { entry_id: id, title, day, sentence, found } }: MilestoneProps) {
  const row = useRef<HTMLLIElement>(null)
  const mark = useMarkMilestone()
  const drop = () => {
    passFocusToHeading(row.current)
    mark.mutate({ id, title, isMilestone: false })
  }
  return (
    <li ref={row}>
      <Medal aria-hidden />
      <div>
        <Link href={`${appPaths.journal}?tab=journal&entry=${id}`}>
          <b>{title}</b> <time dateTime={day}>{formatUtcDay(day)}</time>
        </Link>
        {sentence !== title && (
          <p className={styles.sentence}>
            “<MarkedText text={sentence} marks={found} />”
          </p>
        )}
        <Button
          variant="quiet"
          size="sm"
          isFlush
          aria-label={`Not a milestone: ${title}`}
          isBusy={mark.isPending}
          onPress={drop}
        >
          Not a milestone
        </Button>
      </div>
    </li>
  )
}
