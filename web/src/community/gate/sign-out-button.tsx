import { Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { lazyPart } from '../../kit/lazy-part.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { hasDraftsOf } from '../../platform/drafts.ts'
import { FaultBoundary } from '../../platform/fault-boundary.tsx'
import { useMember } from './member.ts'
import { useSignOut } from './use-sign-out.ts'

// Seldom asked: the first screen does without it.
const SignOutQuestion = lazyPart(async () => (await import('../../platform/sign-out-question.tsx')).SignOutQuestion)

/** Signs out; where that would lose unsaved words, only after asking. */
export function SignOutButton() {
  const member = useMember()
  const signOut = useSignOut(member)
  const [isAsking, setIsAsking] = useState(false)
  const press = () => {
    if (hasDraftsOf(deviceStorage(), member.id)) setIsAsking(true)
    else signOut.mutate()
  }
  const busy = { isBusy: signOut.isPending, busyLabel: 'Signing out…' }
  return (
    <>
      <Button variant="quiet" size="sm" onPress={press} {...busy}>
        Sign Out
      </Button>
      {isAsking && (
        <FaultBoundary>
          <Suspense>
            <SignOutQuestion onStay={() => setIsAsking(false)} onLeave={() => signOut.mutate()} {...busy} />
          </Suspense>
        </FaultBoundary>
      )}
    </>
  )
}
