import { Suspense, useState } from 'react'
import { lazyComponent } from '../kit/lazy-component.ts'
import { LinkArrow } from '../kit/link-arrow.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { RequestReset } from './forgotten-password.tsx'

const ForgottenPassword = lazyComponent(
  async () => (await import('./forgotten-password.tsx')).ForgottenPassword,
)

type ForgottenLinkProps = {
  /** The email from the sign-in form, to start with. */
  email: string
  request: RequestReset
}

/** The link below a sign-in form. */
export function ForgottenLink({ email, request }: ForgottenLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>
        <LinkArrow onPress={() => setIsOpen(true)}>Forgotten your password?</LinkArrow>
      </p>
      {isOpen && (
        <ErrorBoundary>
          <Suspense>
            <ForgottenPassword email={email} request={request} onClose={() => setIsOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
