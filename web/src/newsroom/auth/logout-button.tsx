import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { deviceStorage } from '../../platform/device-storage.ts'
import { hasDraftsOf } from '../../platform/drafts.ts'
import { FaultBoundary } from '../../platform/fault-boundary.tsx'
import type { Editor } from '@app/contract/newsroom/editors'
import { useLogout } from './use-logout.ts'

const SignOutQuestion = lazy(async () => ({
  default: (await import('../../platform/sign-out-question.tsx')).SignOutQuestion,
}))

type LogoutButtonProps = { editor: Editor; variant?: 'bare' | 'outline' }

/** Logs out; where that would lose unsaved words, only after asking. */
export function LogoutButton({ editor, variant = 'bare' }: LogoutButtonProps) {
  const logOut = useLogout(editor)
  const [isAsking, setIsAsking] = useState(false)
  const press = () => {
    if (hasDraftsOf(deviceStorage(), editor.id)) setIsAsking(true)
    else logOut.mutate()
  }
  return (
    <>
      <Button variant={variant} size="sm" icon={<LogOut aria-hidden />} isBusy={logOut.isPending} onPress={press}>
        Logout
      </Button>
      {isAsking && (
        <FaultBoundary>
          <Suspense>
            <SignOutQuestion
              onStay={() => setIsAsking(false)}
              onLeave={() => logOut.mutate()}
              isBusy={logOut.isPending}
              busyLabel="Logging out…"
            />
          </Suspense>
        </FaultBoundary>
      )}
    </>
  )
}
