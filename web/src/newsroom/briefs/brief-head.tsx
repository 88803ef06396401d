import type { TopicBrief } from '@app/contract/newsroom/topic-brief'
import styles from './topic-brief.module.css'
import { SkeletonGroup } from '../../kit/skeleton.tsx'

/** Says what can come of a topic, and what the topic says of itself. */
export function BriefHead({ brief, line }: { brief: TopicBrief; line?: string }) {
  const verdict = verdictOf(brief)
  return (
    <header className={styles.head}>
      <p className={styles.verdict} data-verdict={verdict}>
        {verdict === 'article' && brief.stream === 'premium'
          ? 'Enough for a roadmap'
          : verdictWords[verdict]}
      </p>
      <h1 tabIndex={-1} className={styles.title}>
        {brief.topic}
      </h1>
      {line !== undefined && <p className={styles.caveat}>{line}</p>}
      <Described brief={brief} />
      {brief.reason !== null && <p>{brief.reason}</p>}
    </header>
  )
}

type Verdict = TopicBrief['verdict'] | 'closed' | 'used-up'

const verdictOf = ({ is_closed: isClosed, is_used_up: isUsedUp, verdict }: TopicBrief): Verdict =>
  isClosed ? 'closed' : isUsedUp ? 'used-up' : verdict

const verdictWords: Readonly<Record<Verdict, string>> = {
  article: 'Enough for an article',
  sidebar: 'Enough for a sidebar, too little for an article',
  brief: 'Nothing reviewed is held on this: a brief to commission from',
  closed: 'Nothing is written about this: a brief for somebody qualified',
  'used-up': 'What is held was printed in the last nine weeks',
}

function Described({ brief }: { brief: TopicBrief }) {
  const { subject, people, moment, angle } = brief
  const told = [
    ['Subject', subject],
    ['For', people],
    ['When', moment],
    ['Angle', angle],
  ].filter(([, words]) => words !== null)
  if (told.length === 0) return null
  return (
    <dl className={styles.described}>
      {told.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The loading state of a brief. */
export function BriefComing() {
  return (
    <SkeletonGroup
      label="Looking through the shelf"
      shapes={['title', 'line', 'line', 'half-line']}
    />
  )
}
