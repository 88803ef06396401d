import { landingPath } from '@app/contract/paths'
import { useParams } from '@tanstack/react-router'
import { Button } from '../../kit/button.tsx'
import { Brand } from '../../kit/brand.tsx'
import { Link } from '../../kit/link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { CallError } from '../../platform/call.ts'
import { channelName } from '../../platform/channel-name.ts'
import { readReason } from '../../platform/failure-toast.ts'
import { passFocusToHeading, usePageTitle } from '../../platform/page-title-and-focus.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { SharedJournalView } from './shared-journal-view.tsx'
import { readShared } from './shares.data.ts'
import styles from './shared-screen.module.css'

/**
 * The page behind a link. It opens on a press: programs that look through mail
 * for harm follow every link, and would count as an opening.
 */
export function SharedScreen() {
  const { token = '' } = useParams({ strict: false })
  const opening = useMutationOnce({
    mutationFn: () => readShared(token),
    onSuccess: () => passFocusToHeading(null),
  })
  usePageTitle('A shared training journal')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link href={landingPath} className={styles.brand}>
          <Brand name={channelName()} part="Journal" />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.column}>
        {opening.data ? (
          <SharedJournalView journal={opening.data} token={token} />
        ) : (
          <Door
            error={opening.error}
            isOpening={opening.isPending}
            onOpen={() => opening.mutate()}
          />
        )}
      </main>
    </div>
  )
}

type DoorProps = { error: Error | null; isOpening: boolean; onOpen: () => void }

function Door({ error, isOpening, onOpen }: DoorProps) {
  const isOver = error instanceof CallError && error.code === 'shares/not-found'
  return (
    <div className={styles.door}>
      <h1 tabIndex={-1}>A training journal, shared with you</h1>
      {isOver ? (
        <Notice tone="alert" title="There is nothing to see here">
          {error.sentence} Please ask them for a new one.
        </Notice>
      ) : (
        <>
          <p>
            Somebody who keeps a journal with {channelName()} made this link for you. Behind it are
            notes on training and health in their own words, for you alone: please do not pass the
            link on.
          </p>
          <p>They are told at what time you open it, and nothing else about you.</p>
          {error && (
            <Notice tone="alert" title="It could not be opened">
              {readReason(error) ?? 'Please try again in a moment.'}
            </Notice>
          )}
          <div>
            <Button size="lg" isBusy={isOpening} busyLabel="Opening…" onPress={onOpen}>
              Show the journal
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
