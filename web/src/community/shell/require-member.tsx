import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { SkipLink } from '../../kit/skip-link.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { isUnreached } from '../../platform/call.ts'
import { ErrorBoundary, ErrorScreen } from '../../platform/error-boundary.tsx'
import { rememberedMember } from '../../platform/remembered-member.ts'
import { applyAppearance } from '../../platform/appearance.ts'
import { DraftOwnerContext } from '../../platform/use-draft.ts'
import { memberOptions } from '../auth/auth.data.ts'
import { useOfflineWork } from '../offline/use-offline-work.ts'
import { JournalHeader } from './member-header.tsx'
import { MemberContext } from '../auth/member.ts'
import { appPaths } from '@app/contract/paths'
import { channelName } from '../../platform/channel-name.ts'
import { LoadingScreen } from '../../platform/loading-screen.tsx'

// Loaded lazily, since not every member gets an offer. Its failure needs no message.
const Promo = lazy(() =>
  import('./promo.tsx').then(
    (module) => ({ default: module.Promo }),
    () => ({ default: () => null }),
  ),
)

const OfflineScreen = lazyComponent(
  async () => (await import('../offline/offline-screen.tsx')).OfflineScreen,
)

/** Lets members through and sends visitors to sign in, remembering the page they wanted. */
export function RequireMember() {
  const { data: member, error, refetch } = useQuery(memberOptions())
  const theme = member?.theme
  const textSize = member?.text_size
  useEffect(() => {
    if (theme && textSize) applyAppearance({ theme, text_size: textSize })
  }, [theme, textSize])
  useOfflineWork(member === undefined ? undefined : (member?.id ?? null))

  if (member === null) return <SendToSignIn />
  const here = rememberedMember()
  if (member === undefined && here !== undefined && isUnreached(error)) {
    return (
      <ErrorBoundary>
        <Suspense fallback={<SessionLoading />}>
          <OfflineScreen memberId={here} onConnected={() => void refetch()} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  if (member === undefined && error !== null) {
    return <ErrorScreen error={error} reset={() => void refetch()} />
  }
  if (member === undefined) return <SessionLoading />
  return (
    <MemberContext value={member}>
      <DraftOwnerContext value={member.id}>
        <SkipLink />
        <JournalHeader />
        <Outlet />
        {/* Nobody is asked to pay before the coach has answered once. */}
        {member.can_upgrade && member.has_reply && (
          <Suspense>
            <Promo key={member.id} />
          </Suspense>
        )}
      </DraftOwnerContext>
    </MemberContext>
  )
}

/** Sends a visitor to sign in, once, remembering the page they wanted. */
function SendToSignIn() {
  const router = useRouter()
  useEffect(() => {
    // Read in the effect, not while rendering: by then the location may be the sign-in page's.
    const { pathname, href } = router.latestLocation
    // A member who signs out is on the way already, and needs nothing more here.
    if (pathname.toLowerCase().startsWith(appPaths.auth)) return
    void router.navigate({ to: appPaths.auth, search: { next: href }, replace: true })
  }, [router])
  return <SessionLoading />
}

/** Shows while the session is looked up. */
function SessionLoading() {
  return <LoadingScreen title={`${channelName()} Journal`}>Opening your journal…</LoadingScreen>
}
