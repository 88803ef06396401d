import type { TopicBrief } from '@app/contract/newsroom/topic-brief'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { ErrorNotice } from '../../platform/error-boundary.tsx'
import { HeldParts } from './held-parts.tsx'
import { OutlineSection, type OutlineWishes } from './outline-section.tsx'
import { topicBriefOptions, type TopicQuestion } from './topic-brief.data.ts'
import styles from './topic-brief.module.css'
import { WhomToAsk } from './whom-to-ask.tsx'

type TopicBriefPanelProps = {
  question: Pick<TopicQuestion, 'topic' | 'customPrompt' | 'theme' | 'stream'>
  isStarting: boolean
  onWrite: (wishes: OutlineWishes) => void
  /** Takes a subject that is held as the topic. */
  onTake: (topic: string) => void
  onClose: () => void
}

/** Says what would come of a topic before anything is written: what is held, what is missing, the outline. */
export function TopicBriefPanel({ question, isStarting, onWrite, onTake, onClose }: TopicBriefPanelProps) {
  const [choice, setChoice] = useState<Pick<TopicQuestion, 'shape' | 'planId' | 'mayRepeat'>>({
    shape: 'article',
    planId: null,
    mayRepeat: false,
  })
  const {
    data: brief,
    error,
    refetch,
  } = useQuery({
    ...topicBriefOptions({ ...question, ...choice }),
    placeholderData: (before) => (before?.topic === question.topic ? before : undefined),
  })
  if (error !== null && brief === undefined) return <ErrorNotice error={error} reset={() => void refetch()} />
  if (brief === undefined) return <BriefComing />
  return (
    <Card>
      <section aria-label="What we hold" className={styles.panel}>
        <header className={styles.head}>
          <p className={styles.verdict} data-verdict={verdictOf(brief)}>
            {verdictWords[verdictOf(brief)]}
          </p>
          <h1 tabIndex={-1} className={styles.title}>
            {brief.topic}
          </h1>
          <Described brief={brief} />
          {brief.reason !== null && <p>{brief.reason}</p>}
        </header>
        <HeldParts held={brief.held} missing={brief.missing} />
        {brief.outline !== null && (
          <OutlineSection
            outline={brief.outline}
            shape={choice.shape}
            mayRepeat={choice.mayRepeat}
            isStarting={isStarting}
            onPlan={(planId) => setChoice({ ...choice, planId })}
            onWrite={onWrite}
          />
        )}
        <OtherWays brief={brief} choice={choice} onChoose={(changes) => setChoice({ ...choice, ...changes })} />
        <WhomToAsk brief={brief} onTake={onTake} isOpen={brief.outline === null} />
        <footer className={styles.acts}>
          <Button variant="outline" icon={<Printer aria-hidden />} onPress={() => window.print()}>
            Print this brief
          </Button>
          <Button variant="quiet" onPress={onClose}>
            Close
          </Button>
        </footer>
      </section>
    </Card>
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

type Choice = Pick<TopicQuestion, 'shape' | 'mayRepeat'>
type OtherWaysProps = { brief: TopicBrief; choice: Choice; onChoose: (changes: Partial<Choice>) => void }

/** A sidebar where there is too little for an article, and repeats where the shelf is used up. */
function OtherWays({ brief, choice, onChoose }: OtherWaysProps) {
  if (brief.verdict === 'sidebar' && choice.shape === 'article')
    return (
      <Button variant="outline" onPress={() => onChoose({ shape: 'sidebar' })}>
        Outline a sidebar
      </Button>
    )
  if (brief.is_used_up)
    return (
      <Button variant="outline" onPress={() => onChoose({ mayRepeat: true })}>
        Outline it with repeats
      </Button>
    )
  return null
}

function BriefComing() {
  return (
    <SkeletonGroup label="Looking through the shelf">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="half-line" />
    </SkeletonGroup>
  )
}
