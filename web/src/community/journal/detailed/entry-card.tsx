import { symptoms } from '@app/contract/community/symptoms'
import { Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../kit/badge.tsx'
import { Tags } from '../../../kit/tag.tsx'
import { EntryRecording } from '../../activities/entry-recording.tsx'
import { EntryEdit } from '../entry-edit.tsx'
import { numbersLine } from '../entry-numbers.ts'
import type { Entry, EntryInsight } from '../journal.data.ts'
import { missingOnDetailed } from '../missing-words.ts'
import { SafetyReply } from '../safety-reply.tsx'
import { CardHead } from './card-head.tsx'
import { CardPicture, hasPhoto } from './card-picture.tsx'
import { CoachReplies } from './coach-reply.tsx'
import { TruncatedText, HighlightedText } from './truncated-text.tsx'
import styles from './entry-card.module.css'

type EntryCardProps = {
  entry: Entry
  hits: readonly string[]
  now: Date
  onSaveState: (state: 'hidden' | 'saving' | 'saved') => void
  /** Folds the card into a row again; it takes the full width meanwhile. */
  onFold?: () => void
}

/** Shows one entry of the grid, or edits it across the full width. */
export function EntryCard({ entry, hits, now, onSaveState, onFold }: EntryCardProps) {
  const [stage, setStage] = useState<'shown' | 'editing' | 'edited'>('shown')
  const [warning, setWarning] = useState<EntryInsight>()
  const [broken, setBroken] = useState<string>()
  const photo = hasPhoto(entry) && entry.image_url !== broken ? entry : undefined
  const edit = () => {
    setWarning(undefined)
    setStage('editing')
  }
  return (
    <li className={stage === 'editing' || warning || onFold ? styles.wide : styles.place}>
      {warning && <SafetyReply entry={entry} warning={warning} />}
      {stage === 'editing' ? (
        <EntryEdit
          entry={entry}
          missingIn={missingOnDetailed}
          failureTitle="Error updating entry"
          onSaveState={onSaveState}
          onWarned={setWarning}
          onDone={() => setStage('edited')}
        />
      ) : (
        <article className={styles.card}>
          {photo && <CardPicture entry={photo} onBroken={() => setBroken(photo.image_url)} />}
          <CardHead
            entry={entry}
            now={now}
            isBand={!photo}
            isEditFocused={stage === 'edited' && !warning}
            onEdit={edit}
            onFold={onFold}
          />
          <div className={styles.body}>
            <h3>
              <HighlightedText text={entry.title} hits={hits} />
            </h3>
            <EntryFacts entry={entry} />
            <div>
              <TruncatedText text={entry.content} kind="story" of={entry.title} hits={hits} />
            </div>
            <CheckedIn entry={entry} />
            <EntryRecording
              entryId={entry.id}
              of={entry.title}
              hasNumbers={entry.workout !== null}
            />
            <CoachReplies entry={entry} hits={hits} />
          </div>
        </article>
      )}
    </li>
  )
}

function EntryFacts({ entry }: { entry: Entry }) {
  return (
    <div className={styles.facts}>
      <Badge
        tone={entry.is_private ? 'neutral' : 'info'}
        icon={entry.is_private ? <Lock aria-hidden /> : <Eye aria-hidden />}
      >
        {entry.is_private ? 'Private' : 'Public'}
      </Badge>
      {entry.tags.length > 0 && <Tags tags={entry.tags} />}
    </div>
  )
}

function CheckedIn({ entry }: { entry: Entry }) {
  const numbers = numbersLine(entry)
  const checkedIn = symptoms
    .filter(({ id }) => entry.symptoms.includes(id))
    .map(({ label }) => label)
  return (
    <>
      {numbers !== '' && <p className={styles.checkedIn}>{numbers}</p>}
      {checkedIn.length > 0 && (
        <p className={styles.checkedIn}>Checked in: {checkedIn.join('; ')}</p>
      )}
    </>
  )
}
