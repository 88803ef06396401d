import { appPaths } from '@app/contract/paths'
import { useNavigate } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { classNames } from '../../../kit/class-names.ts'
import { LinkArrow } from '../../../kit/link-arrow.tsx'
import { Pending } from '../../../kit/pending.tsx'
import { AskAgain } from '../../insights/ask-again.tsx'
import { Byline } from '../../insights/insight-letter.tsx'
import type { Entry, EntryInsight } from '../journal.data.ts'
import { TruncatedText } from './truncated-text.tsx'
import styles from './coach-reply.module.css'

/** Shows the coach's answers to an entry, or that one is on its way. */
export function CoachReplies({ entry, hits = [] }: { entry: Entry; hits?: readonly string[] }) {
  if (entry.insight_status === 'pending')
    return <Pending size="sm" title="Your coach is reading this entry…" />
  if (entry.insight_status === 'failed')
    return <p className={styles.none}>Your coach could not answer this entry.</p>
  return entry.aiResponses.map((insight) => (
    <CoachReply key={insight.id} insight={insight} entry={entry} hits={hits} />
  ))
}

type CoachReplyProps = { insight: EntryInsight; entry: Entry; hits: readonly string[] }

function CoachReply({ insight, entry, hits }: CoachReplyProps) {
  const navigate = useNavigate()
  const isSafety = insight.kind === 'safety'
  const label = isSafety ? 'Read your safety message' : 'Read your insight'
  const onward = (
    <LinkArrow
      aria-label={`${label} on ${entry.title}`}
      onPress={() =>
        void navigate({ to: appPaths.journal, search: { tab: 'insights', entry: entry.id } })
      }
    >
      {label}
    </LinkArrow>
  )
  return (
    <div className={classNames(styles.reply, isSafety && styles.safety)}>
      <div className={styles.head}>
        <p className={styles.author}>
          <MessageCircle aria-hidden />
          {isSafety ? 'Safety message' : 'Your coach'}
        </p>
        <p className={styles.byline}>
          <Byline insight={insight} />
        </p>
      </div>
      {isSafety ? (
        <>
          {/* A safety text is never cut: any of its lines may be the one that matters. */}
          <p className={styles.whole}>{insight.response_content}</p>
          {onward}
        </>
      ) : (
        <div className={styles.words}>
          <TruncatedText
            text={insight.response_content}
            kind="reply"
            of={`the reply to ${entry.title}`}
            hits={hits}
          >
            {onward}
          </TruncatedText>
        </div>
      )}
      {insight.is_outdated && <AskAgain insight={insight} entryTitle={entry.title} />}
    </div>
  )
}
