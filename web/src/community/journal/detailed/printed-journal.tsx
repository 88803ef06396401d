import { symptoms } from '@app/contract/community/symptoms'
import { weekdayAndLongDate } from '../../../platform/dates.ts'
import { Byline } from '../../insights/insight-letter.tsx'
import { numbersLine } from '../entry-numbers.ts'
import type { Entry } from '../journal.data.ts'
import styles from './print-journal.module.css'

/** A journal for paper: every entry and every letter whole. */
export function PrintedJournal({ entries }: { entries: readonly Entry[] }) {
  const [first, last] = [entries.at(0), entries.at(-1)]
  return (
    <>
      <h1>Your journal</h1>
      {first && last && (
        <p>
          {weekdayAndLongDate(first.happened_on)} to {weekdayAndLongDate(last.happened_on)}
        </p>
      )}
      {entries.map((entry) => (
        <PrintedEntry key={entry.id} entry={entry} />
      ))}
    </>
  )
}

function PrintedEntry({ entry }: { entry: Entry }) {
  const { title, content, tags, image_url: photo } = entry
  const checkedIn = symptoms
    .filter(({ id }) => entry.symptoms.includes(id))
    .map(({ label }) => label)
  const facts = [...tags, numbersLine(entry), ...checkedIn].filter((fact) => fact !== '')
  return (
    <article className={styles.entry}>
      <p className={styles.facts}>{weekdayAndLongDate(entry.happened_on)}</p>
      <h2>{title}</h2>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {photo !== null && <img src={photo} alt={`From ${title}`} className={styles.photo} />}
      <p className={styles.text}>{content}</p>
      {entry.aiResponses.map((insight) => (
        <div key={insight.id} className={styles.letter}>
          <p className={styles.facts}>
            <b>{insight.kind === 'safety' ? 'Safety message' : 'Your coach'}</b> ·{' '}
            <Byline insight={insight} />
          </p>
          <p className={styles.text}>{insight.response_content}</p>
        </div>
      ))}
    </article>
  )
}
