import type { Editor } from '@app/contract/newsroom/editors'
import { UserRound } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'

const AccountDialog = lazyComponent(
  async () => (await import('./account-dialog.tsx')).AccountDialog,
)

export function AccountButton({ editor }: { editor: Editor }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    // One dialog may have replaced another: the last one then returns the focus to an element that
    // is gone.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      <Button
        ref={button}
        variant="bare"
        size="sm"
        icon={<UserRound aria-hidden />}
        onPress={() => setIsOpen(true)}
      >
        Account
      </Button>
      {isOpen && (
        <ErrorBoundary>
          <Suspense>
            <AccountDialog editor={editor} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
