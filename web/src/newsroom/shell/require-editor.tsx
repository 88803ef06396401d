import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { SkipLink } from '../../kit/skip-link.tsx'
import { channelName } from '../../platform/channel-name.ts'
import { FaultBoundary } from '../../platform/fault-boundary.tsx'
import { FaultScreen } from '../../platform/fault-screen.tsx'
import { OpeningScreen } from '../../platform/opening-screen.tsx'
import { followOtherTabs } from '../../platform/other-tabs.ts'
import { focusHeading } from '../../platform/page.ts'
import { DraftOwner } from '../../platform/use-draft.ts'
import { Door } from '../auth/door.tsx'
import { sessionOptions, type EditorSession } from '../auth/editor-session.ts'
import { AwaitingApproval } from './awaiting-approval.tsx'
import { EditorContext } from './editor.ts'

/** A newcomer's page looks this often for the approval. */
const LOOK_AGAIN_MS = 30_000

/** Lets approved editors through to their pages, and shows everybody else the newsroom's door. */
export function RequireEditor() {
  const {
    data: session,
    error,
    refetch,
  } = useQuery({
    ...sessionOptions(),
    refetchInterval: ({ state }) => (standingOf(state.data) === 'pending' ? LOOK_AGAIN_MS : false),
  })
  const standing = standingOf(session)
  useFollowedTabs()
  useFocusOnChange(standing)

  if (session === undefined) {
    if (error !== null) return <FaultScreen error={error} reset={() => void refetch()} />
    return <OpeningScreen title={`${channelName()} Newsroom`}>Opening the newsroom…</OpeningScreen>
  }
  if (session.editor === null) return <Door hasEnded={session.hasEnded} />
  if (standing === 'pending') return <AwaitingApproval editor={session.editor} onLook={refetch} />
  return (
    <EditorContext value={session.editor}>
      <DraftOwner value={session.editor.id}>
        <SkipLink />
        <FaultBoundary>
          <Suspense>
            <Outlet />
          </Suspense>
        </FaultBoundary>
      </DraftOwner>
    </EditorContext>
  )
}

const standingOf = (session: EditorSession | undefined) => session && (session.editor?.status ?? 'outside')

function useFollowedTabs() {
  const queries = useQueryClient()
  useEffect(
    () => followOtherTabs('editor', () => queries.getQueryData(sessionOptions().queryKey)?.editor?.id),
    [queries],
  )
}

/** Moves the focus to the heading of what takes the page's place when somebody comes in or goes. */
function useFocusOnChange(standing: ReturnType<typeof standingOf>) {
  const former = useRef(standing)
  useEffect(() => {
    if (former.current !== undefined && former.current !== standing) focusHeading({ isNewPage: true })
    former.current = standing
  }, [standing])
}
