import { UserRound } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'

const AccountDialog = lazyComponent(async () => (await import('./account-dialog.tsx')).AccountDialog)

export function AccountButton() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    // One window may have taken the place of another, and the last knows only what the one before it left behind.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      <Button ref={button} variant="bare" size="sm" icon={<UserRound aria-hidden />} onPress={() => setIsOpen(true)}>
        Account
      </Button>
      {isOpen && (
        <ErrorBoundary>
          <Suspense>
            <AccountDialog onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
