import { KeyRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { lazyPart } from '../../kit/lazy-part.ts'
import { FaultBoundary } from '../../platform/fault-boundary.tsx'

const ChangePasswordDialog = lazyPart(async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog)

export function ChangePasswordButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="bare" size="sm" icon={<KeyRound aria-hidden />} onPress={() => setIsOpen(true)}>
        Password
      </Button>
      {isOpen && (
        <FaultBoundary>
          <Suspense>
            <ChangePasswordDialog onClose={() => setIsOpen(false)} />
          </Suspense>
        </FaultBoundary>
      )}
    </>
  )
}
