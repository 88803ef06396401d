import { Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { hasDrafts } from '../../platform/drafts.ts'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { useMember } from '../auth/member.ts'
import { hasWaiting } from '../waiting/waiting-keys.ts'
import { useSignOut } from './use-sign-out.ts'

// Loaded lazily, since it is rarely needed.
const SignOutQuestion = lazyComponent(
  async () => (await import('../../platform/sign-out-question.tsx')).SignOutQuestion,
)

// The button reserves room for it, and a phone's header has none to spare.
const shortLabel = 'Leaving…'

/** Signs out, after a question if unsaved text would be lost. */
export function SignOutButton() {
  const member = useMember()
  const signOut = useSignOut(member)
  const [asking, setAsking] = useState<'unsent' | 'unsaved'>()
  const press = () => {
    const [unsent, unsaved] = [hasWaiting, hasDrafts].map((has) => has(deviceStorage(), member.id))
    if (unsent || unsaved) setAsking(unsent ? 'unsent' : 'unsaved')
    else signOut.mutate()
  }
  const isBusy = signOut.isPending || signOut.isSuccess
  return (
    <>
      <Button variant="quiet" size="sm" onPress={press} isBusy={isBusy} busyLabel={shortLabel}>
        Sign Out
      </Button>
      {asking && (
        <ErrorBoundary>
          <Suspense>
            <SignOutQuestion
              what={asking}
              onStay={() => setAsking(undefined)}
              onLeave={() => signOut.mutate()}
              isBusy={isBusy}
              busyLabel="Signing out…"
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
