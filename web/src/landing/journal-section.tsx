import { exampleEntry, exampleLetter } from '@app/contract/example-letter'
import { appPaths } from '@app/contract/paths'
import { CircleCheck, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../kit/badge.tsx'
import { Mark } from '../kit/brand.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { Tag } from '../kit/tag.tsx'
import styles from './journal-section.module.css'
import section from './section.module.css'
import { channelPlaceholders } from './channel-placeholders.ts'

const [, answer] = exampleLetter.paragraphs
const [firstSentence] = answer.split(/(?<=\.) /)

export function JournalSection() {
  return (
    <section
      id="journal"
      className={`${section.section} ${styles.journal}`}
      aria-labelledby="journal-title"
    >
      <div className={section.wrap}>
        <div className={styles.columns}>
          <div>
            <p className={section.kicker}>Your training journal</p>
            <h2 id="journal-title" className={section.title}>
              A journal that answers back.
            </h2>
          </div>
          <div>
            <p className={section.lead}>
              Two minutes after training is enough. Your coach is software, not a person and not a
              doctor: it reads every entry and replies to what you wrote. It costs nothing to start.
            </p>
            <p className={section.action}>
              <ButtonLink size="lg" href={appPaths.auth}>
                Start Journaling Free
              </ButtonLink>
            </p>
          </div>
        </div>
        <ol className={styles.cards}>
          <GoalSetting />
          <JournalEntry />
          <ReviewInsights />
        </ol>
      </div>
    </section>
  )
}

type ExampleProps = { name: string; shows: string; children: ReactNode }

/** Shows one screen of the journal, built from its own parts. */
function Example({ name, shows, children }: ExampleProps) {
  return (
    <li className={styles.step}>
      <div className={styles.card} role="img" aria-label={`Example: ${shows}`}>
        {children}
      </div>
      <h3 className={styles.caption}>{name}</h3>
    </li>
  )
}

function GoalSetting() {
  return (
    <Example
      name="Goal Setting"
      shows="a goal reading, finish my first Olympic-distance triathlon and still have a kick left"
    >
      <div className={styles.ends}>
        <b className={styles.label}>Your goal</b>
        <Badge tone="now">Current</Badge>
      </div>
      <p className={styles.goal}>
        Finish my first Olympic-distance triathlon, and still have a kick left.
      </p>
      <div className={`${styles.ends} ${styles.foot}`}>
        <p className={styles.day}>
          <span>Day</span> 12
        </p>
        <Tag>Race Day</Tag>
      </div>
    </Example>
  )
}

function JournalEntry() {
  return (
    <Example name="Journal Entry" shows={`a journal entry titled ${exampleEntry.title}`}>
      <b className={styles.label}>New entry</b>
      <p className={styles.title}>{exampleEntry.title}</p>
      <p>{exampleEntry.content}</p>
      <div className={styles.tags}>
        <Tag>Training</Tag>
        <Tag>Mindset</Tag>
      </div>
      <img
        className={styles.photo}
        src="/art/p7.svg"
        alt=""
        width={1200}
        height={1200}
        loading="lazy"
      />
    </Example>
  )
}

function ReviewInsights() {
  return (
    <Example
      name="Review Insights"
      shows={`${channelPlaceholders.founderName}’s insights available for this entry`}
    >
      <div className={styles.state}>
        <Badge tone="ok" icon={<CircleCheck />}>
          {channelPlaceholders.founderNameStart}'s insights available
        </Badge>
      </div>
      <p className={styles.letter}>{firstSentence}</p>
      <div className={`${styles.coach} ${styles.foot}`}>
        <span className={section.disc}>
          <Mark />
        </span>
        <p>
          <b>Your coach</b>
          <span className={styles.byline}>As it begins</span>
        </p>
        <span className={styles.pin}>
          <Pin />
        </span>
      </div>
    </Example>
  )
}
