import type { AccountEvent } from '@app/contract/account-events'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Disclosure } from '../../kit/disclosure.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { longDate, timeOfDay } from '../dates.ts'
import { eventWords } from './account-act-words.ts'
import { accountHistoryOptions, type AccountHistoryProps } from './account-history.data.ts'
import styles from './account-history.module.css'

/** Lists the events of an account, newest first; `children` are the ways to act on them. */
export function AccountHistory({
  children,
  ...props
}: AccountHistoryProps & { children: ReactNode }) {
  const { data, isError, refetch, ...pages } = useInfiniteQuery(accountHistoryOptions(props))
  const retry = () => void refetch()
  if (data === undefined)
    return isError ? <NotLoaded title={notLoaded} onRetry={retry} /> : <Loading />
  const events = data.pages.flatMap((page) => page.events)
  return (
    <div className={styles.history}>
      <p className={styles.lead}>
        {keptWords(data.pages[0]?.kept_months ?? 0)} {seenBy[props.kind]}
      </p>
      {pages.isRefetchError && (
        <NotLoaded title="This list may not be up to date" onRetry={retry} />
      )}
      {events.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ol aria-label="What happened with your account" className={styles.list}>
          {events.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </ol>
      )}
      {pages.hasNextPage && <Earlier {...pages} />}
      <WhatToDo>{children}</WhatToDo>
    </div>
  )
}

type Pages = {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The button is its own retry, so that it keeps the focus. */
const Earlier = ({ isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages) => (
  <>
    <div>
      <Button
        variant="outline"
        isBusy={isFetchingNextPage}
        busyLabel="Loading…"
        onPress={() => void fetchNextPage()}
      >
        Show earlier
      </Button>
    </div>
    {isFetchNextPageError && !isFetchingNextPage && (
      <Notice tone="alert" title="Earlier events could not be loaded">
        Please press “Show earlier” again in a moment.
      </Notice>
    )}
  </>
)

function Row({ event }: { event: AccountEvent }) {
  const { at, last_at, device, is_new_device } = event
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        {eventWords(event)} {is_new_device && <Badge tone="info">New browser</Badge>}
      </p>
      <p className={styles.times}>
        {longDate(at)}, {timeOfDay(at)}
        {untilWords(at, last_at)}
        {device !== null && ` · ${device}`}
      </p>
    </li>
  )
}

/** Says when the last of them was, as far as it differs from the first. */
function untilWords(at: string, lastAt: string | null): string {
  if (lastAt === null) return ''
  const time = timeOfDay(lastAt)
  if (longDate(lastAt) !== longDate(at)) return ` until ${longDate(lastAt)}, ${time}`
  return time === timeOfDay(at) ? '' : ` until ${time}`
}

const WhatToDo = ({ children }: { children: ReactNode }) => (
  <Disclosure summary="Was something of this not you?">
    <div className={styles.steps}>
      <p>Then somebody else may have been in your account. Please do this now:</p>
      <ol>
        <li>Sign out everywhere else.</li>
        <li>Choose a new password that you use nowhere else.</li>
        <li>Remove any passkey that is not yours, and turn two-step sign-in on if it is off.</li>
      </ol>
      {children}
    </div>
  </Disclosure>
)

const keptWords = (months: number) =>
  `Sign-ins and changes of the last ${months === 1 ? 'month' : `${months} months`}.`

const seenBy = {
  member: 'Only you see this list. It does not say from where you were connected.',
  editor: 'Admins see these sign-ins and changes in the newsroom log too, for two years.',
}

const notLoaded = 'What happened could not be loaded'

const Loading = () => (
  <SkeletonGroup label="Loading what happened" shapes={['line', 'line', 'half-line']} />
)

function NotLoaded({ title, onRetry }: { title: string; onRetry: () => void }) {
  const again = (
    <Button variant="outline" size="sm" onPress={onRetry}>
      Try again
    </Button>
  )
  return <Notice tone="alert" title={title} action={again} />
}
