import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { SkipLink } from '../../kit/skip-link.tsx'
import { FaultScreen } from '../../platform/fault-screen.tsx'
import { applyAppearance } from '../../platform/appearance.ts'
import { DraftOwner } from '../../platform/use-draft.ts'
import { memberOptions } from '../auth/auth.data.ts'
import { JournalHeader } from './header.tsx'
import { MemberContext } from '../auth/member.ts'
import { Opening } from './opening.tsx'
import { SendToSignIn } from './send-to-sign-in.tsx'

// Not everybody is offered anything: the first screen does without it. Should it not come, nobody misses it.
const Promo = lazy(() =>
  import('./promo.tsx').then(
    (module) => ({ default: module.Promo }),
    () => ({ default: () => null }),
  ),
)

/** Lets members through to their pages, and sends everybody else to sign in, remembering where they wanted to go. */
export function RequireMember() {
  const { data: member, error, refetch } = useQuery(memberOptions())
  const theme = member?.theme
  const textSize = member?.text_size
  useEffect(() => {
    if (theme && textSize) applyAppearance({ theme, text_size: textSize })
  }, [theme, textSize])

  if (member === null) return <SendToSignIn />
  if (member === undefined && error !== null) {
    return <FaultScreen error={error} reset={() => void refetch()} />
  }
  if (member === undefined) return <Opening />
  return (
    <MemberContext value={member}>
      <DraftOwner value={member.id}>
        <SkipLink />
        <JournalHeader />
        <Outlet />
        {member.can_upgrade && (
          <Suspense>
            <Promo key={member.id} />
          </Suspense>
        )}
      </DraftOwner>
    </MemberContext>
  )
}
