import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { SkipLink } from '../../kit/skip-link.tsx'
import { FaultScreen } from '../../platform/fault-screen.tsx'
import { DraftOwner } from '../../platform/use-draft.ts'
import { memberOptions } from '../auth/auth.data.ts'
import { Header } from './header.tsx'
import { MemberContext } from './member.ts'
import { Opening } from './opening.tsx'
import { SendToSignIn } from './send-to-sign-in.tsx'

/** Lets members through to their pages, and sends everybody else to sign in, remembering where they wanted to go. */
export function Gate() {
  const { data: member, error, refetch } = useQuery(memberOptions())

  if (member === null) return <SendToSignIn />
  if (member === undefined && error !== null) {
    return <FaultScreen error={error} reset={() => void refetch()} />
  }
  if (member === undefined) return <Opening />
  return (
    <MemberContext value={member}>
      <DraftOwner value={member.id}>
        <SkipLink />
        <Header />
        <Outlet />
      </DraftOwner>
    </MemberContext>
  )
}
