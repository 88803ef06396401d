import { holdLabels } from '@app/contract/community/holds'
import type { openShared } from '@app/contract/community/shared-journal'
import type { ReplyOf } from '@app/contract/route'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { longDate, shortDate } from '../../platform/dates.ts'
import { entriesInWords, momentInWords, spanInWords } from './share-words.ts'
import { SharedEntryCard, symptomLabels } from './shared-entry-card.tsx'
import { SharedFigures } from './shared-figures.tsx'
import styles from './shared-journal-view.module.css'

type Journal = ReplyOf<typeof openShared>

/** Shows a shared journal: sums and sore places first, then the entries. */
export function SharedJournalView({ journal, token }: { journal: Journal; token: string }) {
  const { member_name, tags, entries, goal, holds, figures } = journal
  const kinds = tags.length > 0 ? `, only those on ${tags.join(', ')}` : ''
  return (
    <div className={styles.journal}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>Training journal of {member_name}</h1>
        <p>
          {spanInWords(journal)}: {entriesInWords(entries.length)}
          {kinds}, as of {longDate(journal.made_at)}. You can open it until{' '}
          {momentInWords(journal.expires_at)}.
        </p>
        <p>
          In their own words and numbers, checked by nobody. They chose what is shown; there may be
          more.
        </p>
        <div className={styles.print}>
          <Button variant="outline" icon={<Printer aria-hidden />} onPress={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      {goal !== null && (
        <Part title="Goal">
          <p className={styles.words}>{goal}</p>
        </Part>
      )}
      <SorePlaces sore={journal.sore} />
      <Signs entries={entries} />
      {figures && <SharedFigures figures={figures} />}
      {holds.length > 0 && (
        <Part title="Days on hold">
          <ul>
            {holds.map((hold) => (
              <li key={`${hold.kind} ${hold.from} ${hold.to}`}>
                {holdLabels[hold.kind]}, {spanInWords(hold)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <section aria-label="Entries" className={styles.entries}>
        <h2>Entries</h2>
        {entries.length === 0 && <p>The entries that were here have been deleted since.</p>}
        {entries.map((entry) => (
          <SharedEntryCard key={entry.id} entry={entry} token={token} />
        ))}
      </section>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  </Card>
)

const trends = {
  better: 'better',
  same: 'the same',
  worse: 'worse',
  new: 'new',
  gone: 'gone',
} as const

function SorePlaces({ sore }: Pick<Journal, 'sore'>) {
  if (sore.length === 0) return null
  return (
    <Part title="Sore places">
      {sore.map(({ place, points }) => (
        <div key={place}>
          <h3 className={styles.place}>{place}</h3>
          <ul>
            {points.map(({ day, score, trend, words }, index) => {
              const told = [
                ...(score === null ? [] : [`${score} of 10`]),
                ...(trend === null ? [] : [trends[trend]]),
                // A tapped place has no words but its own name.
                ...(words === null || words.toLowerCase() === place ? [] : [`“${words}”`]),
              ]
              return (
                // A day may tell the same of it twice; the list never changes.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  {shortDate(day)}: {told.join(', ') || 'mentioned'}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </Part>
  )
}

function Signs({ entries }: Pick<Journal, 'entries'>) {
  const days = entries.filter(({ symptoms }) => symptoms.length > 0)
  if (days.length === 0) return null
  return (
    <Part title="Signs ticked in the symptom check-in">
      <ul>
        {days.map((entry) => (
          <li key={entry.id}>
            {shortDate(entry.day)}: {symptomLabels(entry)}
          </li>
        ))}
      </ul>
    </Part>
  )
}
