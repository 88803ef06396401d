import { UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { lazyPart } from '../../kit/lazy-part.ts'
import { FaultBoundary } from '../../platform/fault-boundary.tsx'

const AccountDialog = lazyPart(async () => (await import('./account-dialog.tsx')).AccountDialog)

export function AccountButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="bare" size="sm" icon={<UserRound aria-hidden />} onPress={() => setIsOpen(true)}>
        Account
      </Button>
      {isOpen && (
        <FaultBoundary>
          <Suspense>
            <AccountDialog onClose={() => setIsOpen(false)} />
          </Suspense>
        </FaultBoundary>
      )}
    </>
  )
}
