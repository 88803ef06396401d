import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { SkipLink } from '../../kit/skip-link.tsx'
import { channelName } from '../../platform/channel-name.ts'
import { ErrorBoundary, ErrorScreen } from '../../platform/error-boundary.tsx'
import { LoadingScreen } from '../../platform/loading-screen.tsx'
import { followOtherTabs } from '../../platform/other-tabs.ts'
import { focusHeading } from '../../platform/page-title-and-focus.ts'
import { DraftOwnerContext } from '../../platform/use-draft.ts'
import { EditorSignInScreen } from '../auth/editor-sign-in-screen.tsx'
import { editorSessionOptions, type EditorSession } from '../auth/editor-session.ts'
import { AwaitingApproval } from './awaiting-approval.tsx'
import { EditorContext } from './editor.ts'

/** The interval at which a new editor's page checks whether they are approved. */
const POLL_MS = 30_000

/** Lets approved editors through and shows everyone else the sign-in screen. */
export function RequireEditor() {
  const {
    data: session,
    error,
    refetch,
  } = useQuery({
    ...editorSessionOptions(),
    refetchInterval: ({ state }) => (standingOf(state.data) === 'pending' ? POLL_MS : false),
  })
  const standing = standingOf(session)
  useFollowedTabs()
  useFocusOnChange(standing)

  if (session === undefined) {
    if (error !== null) return <ErrorScreen error={error} reset={() => void refetch()} />
    return <LoadingScreen title={`${channelName()} Newsroom`}>Opening the newsroom…</LoadingScreen>
  }
  if (session.editor === null) return <EditorSignInScreen hasEnded={session.hasEnded} />
  if (standing === 'pending') return <AwaitingApproval editor={session.editor} onLook={refetch} />
  return (
    <EditorContext value={session.editor}>
      <DraftOwnerContext value={session.editor.id}>
        <SkipLink />
        <ErrorBoundary>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </DraftOwnerContext>
    </EditorContext>
  )
}

const standingOf = (session: EditorSession | undefined) =>
  session && (session.editor?.status ?? 'outside')

function useFollowedTabs() {
  const queries = useQueryClient()
  useEffect(
    () =>
      followOtherTabs(
        'editor',
        () => queries.getQueryData(editorSessionOptions().queryKey)?.editor?.id,
      ),
    [queries],
  )
}

/** Moves the focus to the new page's heading when an editor signs in or out. */
function useFocusOnChange(standing: ReturnType<typeof standingOf>) {
  const former = useRef(standing)
  useEffect(() => {
    if (former.current !== undefined && former.current !== standing)
      focusHeading({ isNewPage: true })
    former.current = standing
  }, [standing])
}
