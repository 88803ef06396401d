import type { Session, Sessions } from '@app/contract/sessions'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Notice } from '../kit/notice.tsx'
import { SkeletonGroup } from '../kit/skeleton.tsx'
import { useToast } from '../kit/toast.tsx'
import { showFailure } from './failure-toast.ts'
import { passFocusTo } from './page-title-and-focus.ts'
import { SessionRow } from './session-row.tsx'
import styles from './session-list.module.css'
import { useMutationOnce } from './use-mutation-once.ts'

type SessionListProps = {
  kind: 'member' | 'editor'
  calls: {
    list: (signal: AbortSignal) => Promise<Sessions>
    endOne: (id: string) => Promise<unknown>
    endOthers: () => Promise<unknown>
  }
}

export const sessionsKey = (kind: SessionListProps['kind']) => ['sessions', kind] as const

// The user may sign in elsewhere meanwhile.
const optionsOf = ({ kind, calls }: SessionListProps) =>
  queryOptions({
    queryKey: sessionsKey(kind),
    queryFn: ({ signal }) => calls.list(signal),
    staleTime: 0,
  })

/** Lists the user's sessions with buttons to end them. */
export function SessionList(props: SessionListProps) {
  const { data, isError, refetch } = useQuery(optionsOf(props))
  if (data) return <Listed {...props} sessions={data.sessions} />
  return isError ? <NotLoaded onRetry={() => void refetch()} /> : <Loading />
}

function Listed({ sessions, ...props }: SessionListProps & { sessions: readonly Session[] }) {
  const [asked, setAsked] = useState<Session | 'others' | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const end = useEndSession(props, () => setAsked(null))
  const confirm = () => {
    // The pressed button disappears with its session.
    passFocusTo(() => list.current)
    if (asked !== null) end.mutate(asked)
  }
  return (
    <div className={styles.sessions}>
      <p className={styles.lead}>
        If you do not know one of these, sign it out and choose a new password.
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Where you are signed in" className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {sessions.some(({ is_current }) => !is_current) && (
        <div>
          <Button variant="danger-outline" onPress={() => setAsked('others')}>
            Sign out everywhere else
          </Button>
        </div>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={asked === 'others' ? 'Sign out everywhere else?' : `Sign out ${asked.device}?`}
          isOpen
          onCancel={() => setAsked(null)}
          onConfirm={confirm}
          confirmLabel="Sign out"
          isBusy={end.isPending}
          busyLabel="Signing out…"
        >
          <p>
            {asked === 'others'
              ? 'Every other browser and phone is signed out at once. You stay signed in here.'
              : 'It is signed out at once. Whoever uses it needs your password to come back.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function useEndSession(props: SessionListProps, onEnded: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: (asked: Session | 'others') =>
      asked === 'others' ? props.calls.endOthers() : props.calls.endOne(asked.id),
    onSuccess: (_answer, asked) =>
      toast({
        title: asked === 'others' ? 'Signed out everywhere else' : 'Signed out',
        message: nameOf(asked),
      }),
    onError: (error) =>
      showFailure(toast, 'Sign-out failed', error, 'Nothing was changed. Please try again.'),
    onSettled: async () => {
      onEnded()
      await queries.invalidateQueries({ queryKey: sessionsKey(props.kind) })
    },
  })
}

const nameOf = (asked: Session | 'others') =>
  asked === 'others' ? 'You stay signed in here.' : asked.device

const Loading = () => (
  <SkeletonGroup label="Loading where you are signed in" shapes={['line', 'half-line']} />
)

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const again = (
    <Button variant="outline" size="sm" onPress={onRetry}>
      Try again
    </Button>
  )
  return <Notice tone="alert" title="Where you are signed in could not be loaded" action={again} />
}
