import type { CalendarFeed } from '@app/contract/newsroom/calendar-feed'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { longDate, timeOfDay } from '../../platform/dates.ts'
import { calendarFeedOptions, useEndFeed, useMakeFeed } from './calendar-feed.data.ts'
import styles from './calendar-feed.module.css'

/** Makes and ends an editor's own address, at which other calendars read this one. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const { data: feed, isError, refetch } = useQuery(calendarFeedOptions())
  const making = useMakeFeed()
  const ending = useEndFeed()
  const address = feed?.made_at === null ? undefined : making.data?.address
  return (
    <Dialog title="Calendar feed" isOpen onClose={onClose} size="sm">
      <DialogBody>
        <div className={styles.words}>
          <p>
            See days, weeks and deadlines in your own calendar, such as Apple’s, Google’s or
            Outlook. It holds titles and dates, and nothing else.
          </p>
          {isError && (
            <Notice
              tone="alert"
              title="This could not be loaded"
              action={
                <Button variant="outline" size="sm" onPress={() => void refetch()}>
                  Try again
                </Button>
              }
            />
          )}
          {feed === undefined && !isError && (
            <SkeletonGroup label="Loading your calendar feed" shapes={['line']} />
          )}
          {feed !== undefined && address === undefined && <p>{describeFeed(feed)}</p>}
          {address !== undefined && <Address address={address} />}
        </div>
      </DialogBody>
      <DialogFooter>
        {feed !== undefined && feed.made_at !== null && (
          <Button
            variant="danger-outline"
            isBusy={ending.isPending}
            busyLabel="Ending…"
            onPress={() => ending.mutate()}
          >
            End the address
          </Button>
        )}
        {feed !== undefined && address === undefined && (
          <Button
            isBusy={making.isPending}
            busyLabel="Making…"
            onPress={() => making.mutate(undefined)}
          >
            {feed.made_at === null ? 'Make an address' : 'Make a new address'}
          </Button>
        )}
        {address !== undefined && (
          <CopyButton text={() => address} variant="primary" size="md">
            Copy the address
          </CopyButton>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function Address({ address }: { address: string }) {
  return (
    <>
      <p>
        <strong>Copy it now: it is shown this once.</strong> Whoever has it can read the titles. In
        your calendar, choose “Subscribe” or “Add by URL”. Changes arrive within hours.
      </p>
      <p className={styles.address}>{address}</p>
    </>
  )
}

function describeFeed({ made_at, read_at }: CalendarFeed): string {
  if (made_at === null) return 'You have no address yet.'
  const made = `You made an address on ${longDate(made_at)}.`
  const read =
    read_at === null
      ? 'No calendar has asked yet.'
      : `A calendar last asked on ${longDate(read_at)} at ${timeOfDay(read_at)}.`
  return `${made} ${read} If it is lost, make a new one: the old one then ends.`
}
