import { accountActs } from '@app/contract/account-events'
import type { LogLine, NewsroomAct } from '@app/contract/newsroom/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Link } from '../../kit/link.tsx'
import { eventWords } from '../../platform/account-history/account-act-words.ts'
import { longDate, timeOfDay } from '../../platform/dates.ts'
import { claimsLink } from '../claims/claims.data.ts'
import { ListNotLoaded, ListSkeleton } from './list-states.tsx'
import heads from './user-management.module.css'
import { logOptions } from './log.data.ts'
import styles from './log-section.module.css'

/** The log of the newsroom, which is read on request. */
export function LogSection() {
  const [isShown, setIsShown] = useState(false)
  return (
    <section aria-labelledby="newsroom-log">
      <div className={heads.head}>
        <h2 id="newsroom-log">Newsroom log</h2>
        {!isShown && (
          <Button variant="outline" size="sm" onPress={() => setIsShown(true)}>
            Show who did what
          </Button>
        )}
      </div>
      {isShown && <Lines />}
    </section>
  )
}

/** Lists who did what to which package, newest first. */
function Lines() {
  const { data: lines, error, refetch, ...pages } = useInfiniteQuery(logOptions())
  return (
    <>
      {lines !== undefined && lines.length > 0 && (
        <ol className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
      {lines?.length === 0 && (
        <EmptyState title="Nothing yet">
          Whatever is done to a package, an account or a page appears here.
        </EmptyState>
      )}
      {lines === undefined && error === null && <ListSkeleton label="Loading the log" />}
      {lines === undefined && error !== null && (
        <ListNotLoaded
          title="The log could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {pages.hasNextPage && (
        <div className={heads.more}>
          <Button
            variant="outline"
            isBusy={pages.isFetchingNextPage}
            busyLabel="Loading…"
            onPress={() => void pages.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

type AccountLineAct = Extract<NewsroomAct, `account-${string}`>

const actWords: Record<Exclude<NewsroomAct, AccountLineAct>, string> = {
  written: 'wrote',
  rewritten: 'wrote anew',
  edited: 'edited',
  restored: 'brought an older version back of',
  'picture-changed': 'changed a picture of',
  'claim-confirmed': 'signed a claim of',
  'claim-reopened': 'took back the signature of a claim of',
  'claim-changed': 'changed a claim of',
  'claim-cut': 'cut a claim of',
  submitted: 'submitted',
  returned: 'sent back to draft',
  approved: 'approved',
  published: 'published',
  unpublished: 'made a draft again of',
  overridden: 'overrode the checks of',
  corrected: 'told readers of a change in',
  withdrawn: 'withdrew',
  'byline-changed': 'changed the byline of',
  'owner-changed': 'changed the owner of',
  'deadline-changed': 'changed the deadline of',
  'embargo-changed': 'changed the embargo of',
  'ai-marked': 'marked as AI-generated',
  'apple-previewed': 'sent Apple News a preview of',
  'apple-published': 'published in Apple News',
  'apple-taken-down': 'took from Apple News',
  'ai-unmarked': 'took the AI mark off',
  archived: 'archived',
  'brought-back': 'brought back',
  deleted: 'deleted',
  'site-changed': 'changed',
  'site-undone': 'took back a change of',
  'editor-approved': 'let in',
  'role-changed': 'changed the role of',
  'editor-removed': 'removed the editor',
  'member-closed': 'closed',
  'member-deleted': 'deleted for good',
  'copy-restored': 'put back',
  'settings-changed': 'changed',
}

const isOfAccount = (act: NewsroomAct): act is AccountLineAct => act.startsWith('account-')

/**
 * Takes the words of the editor's own list, which tells numbers in its sentences; here they stand
 * in the detail below.
 */
function accountWords(act: AccountLineAct) {
  if (act === 'account-signed-out-elsewhere') return 'Signed out everywhere else'
  const own = accountActs.find((known) => act === `account-${known}`)
  return own === undefined ? act : eventWords({ act: own, detail: null, count: 1 })
}

function Line({ line }: { line: LogLine }) {
  const { at, act, by, detail } = line
  return (
    <li className={styles.line}>
      <p className={styles.when}>
        {longDate(at)}, {timeOfDay(at)}
      </p>
      <p>
        <b>{by ?? 'The writer'}</b>
        {isOfAccount(act) ? (
          `${ownerOf(line)}: ${accountWords(act)}`
        ) : (
          <>
            {' '}
            {actWords[act]} <Thing line={line} />
          </>
        )}
        {detail !== null && (
          <span className={styles.detail}>{isOfAccount(act) ? detail : `“${detail}”`}</span>
        )}
      </p>
    </li>
  )
}

/** Names are free, and two people may have the same: the email says whose account it was. */
const ownerOf = ({ by, title }: LogLine) => (title === by ? '' : ` (${title})`)

function Thing({ line: { act, title, package_id, version } }: { line: LogLine }) {
  if (package_id === null) return title
  return (
    <>
      {act === 'deleted' ? `“${title}”` : <Link href={claimsLink(package_id)}>{title}</Link>}{' '}
      <span className={styles.when}>(version {version})</span>
    </>
  )
}
