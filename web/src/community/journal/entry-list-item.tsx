import { symptoms } from '@app/contract/community/symptoms'
import { Lock, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { SaveIndicator } from '../../kit/save-indicator.tsx'
import { Tags } from '../../kit/tag.tsx'
import { dayAndMonth, longDate, shortDayAndMonth } from '../../platform/dates.ts'
import { EntryRecording } from '../activities/entry-recording.tsx'
import { EntryActions } from './entry-actions.tsx'
import { numbersLine } from './entry-numbers.ts'
import { EntryEdit } from './entry-edit.tsx'
import styles from './entry-list-item.module.css'
import type { Entry, EntryInsight } from './journal.data.ts'
import { missingInEdit } from './missing-words.ts'
import { SafetyReply } from './safety-reply.tsx'

const previewMost = 90

/** Cuts the start of a story between words, for a collapsed row. */
function excerptStory(story: string): string {
  const text = story.replace(/\s+/g, ' ').trim()
  if (text.length <= previewMost) return text
  const cut = text.slice(0, previewMost + 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > previewMost / 2 ? lastSpace : previewMost).trimEnd()}…`
}

type EntryRowProps = { entry: Entry; isOpenAtFirst: boolean; onReadInsight: (entry: Entry) => void }

/** One entry of a list: collapsed, expanded or being edited. */
export function EntryListItem({ entry, isOpenAtFirst, onReadInsight }: EntryRowProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [stage, setStage] = useState<'shown' | 'editing' | 'edited'>('shown')
  const [saving, setSaving] = useState<'hidden' | 'saving' | 'saved'>('hidden')
  const [warning, setWarning] = useState<EntryInsight>()
  const isEditing = stage === 'editing'
  const edit = () => {
    setWarning(undefined)
    setStage('editing')
  }
  return (
    <li
      className={isEditing ? styles.edited : styles.entry}
      ref={isOpenAtFirst ? scrollIntoView : undefined}
    >
      {warning && (
        <div className={styles.warning}>
          <SafetyReply entry={entry} warning={warning} />
        </div>
      )}
      {isEditing ? (
        <EntryEdit
          entry={entry}
          missingIn={missingInEdit}
          failureTitle="Error"
          onSaveState={setSaving}
          onWarned={setWarning}
          onDone={() => setStage('edited')}
        />
      ) : (
        <>
          <EntryDate day={entry.happened_on} />
          <div>
            <h3 className={isOpen ? undefined : styles.folded}>{entry.title}</h3>
            <EntryMeta entry={entry} />
            <EntryStory entry={entry} isOpen={isOpen} />
            <InsightLink entry={entry} onReadInsight={onReadInsight} />
          </div>
          <EntryActions
            entry={entry}
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
            isEditFocused={stage === 'edited' && !warning}
            onEdit={edit}
          />
        </>
      )}
      {stage !== 'shown' && <SaveIndicator state={saving} />}
    </li>
  )
}

function EntryDate({ day }: { day: string }) {
  const [ordinal = '', month = ''] = shortDayAndMonth(day).split(' ')
  const year = Number(day.slice(0, 4))
  const [thisYear] = useState(() => new Date().getFullYear())
  const isOtherYear = year !== thisYear
  return (
    <time
      dateTime={day}
      aria-label={isOtherYear ? longDate(day) : dayAndMonth(day)}
      className={styles.date}
    >
      <b>{ordinal}</b>
      <span>{month}</span>
      {isOtherYear && <span>{year}</span>}
    </time>
  )
}

function EntryMeta({ entry }: { entry: Entry }) {
  if (entry.tags.length === 0 && !entry.is_private) return null
  return (
    <div className={styles.meta}>
      {entry.tags.length > 0 && <Tags tags={entry.tags} />}
      {entry.is_private && (
        <span className={styles.lock}>
          <Lock aria-hidden />
          Private
        </span>
      )}
    </div>
  )
}

function EntryStory({ entry, isOpen }: { entry: Entry; isOpen: boolean }) {
  if (!isOpen) return <p className={styles.preview}>{excerptStory(entry.content)}</p>
  const numbers = numbersLine(entry)
  const checkedIn = symptoms
    .filter(({ id }) => entry.symptoms.includes(id))
    .map(({ label }) => label)
  return (
    <>
      <p className={styles.story}>{entry.content}</p>
      {numbers !== '' && <p className={styles.checkedIn}>{numbers}</p>}
      {checkedIn.length > 0 && (
        <p className={styles.checkedIn}>Checked in: {checkedIn.join('; ')}</p>
      )}
      <EntryRecording entryId={entry.id} of={entry.title} hasNumbers={entry.workout !== null} />
      {entry.image_url !== null && (
        <img
          src={entry.image_url}
          alt={`From ${entry.title}`}
          loading="lazy"
          className={styles.photo}
        />
      )}
    </>
  )
}

function InsightLink({ entry, onReadInsight }: Pick<EntryRowProps, 'entry' | 'onReadInsight'>) {
  if (entry.insight_status === 'pending')
    return <p className={styles.waiting}>Your coach is reading this entry…</p>
  if (entry.insight_status === 'failed')
    return <p className={styles.waiting}>Your coach could not answer this entry.</p>
  // An imported entry was not sent to the coach.
  if (entry.aiResponses.length === 0) return null
  const isSafety = entry.aiResponses.some(({ kind }) => kind === 'safety')
  const label = isSafety ? 'Read your safety message' : 'Read your insight'
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={`${label} on ${entry.title}`}
      onClick={() => onReadInsight(entry)}
    >
      <MessageCircle aria-hidden />
      <span>{label}</span>
    </button>
  )
}

const scrollIntoView = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'center' })
