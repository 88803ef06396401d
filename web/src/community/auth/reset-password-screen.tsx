import { resetPassword } from '@app/contract/community/password-reset'
import { appPaths } from '@app/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { NewPasswordForm } from '../../platform/new-password-form.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { memberOptions } from './auth.data.ts'
import { LinkPage } from './link-page.tsx'

/** Opens by the mailed link and sets a new password. */
export function ResetPasswordScreen() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  usePageTitle('New password')
  const goOn = () => {
    toast({
      title: 'Your new password is set',
      message: 'Please sign in with it. You are signed out everywhere else.',
    })
    tellOtherTabs('member', null)
    applyServerAnswer(queries, memberOptions().queryKey, null)
    void navigate({ href: appPaths.auth, replace: true })
  }
  return (
    <LinkPage
      title="Choose a new password."
      lead="Once it is set, you are signed out everywhere and sign in with it."
    >
      <NewPasswordForm reset={(body) => call(resetPassword, { body })} onDone={goOn} />
      <p>
        <LinkArrow href={appPaths.auth} direction="back">
          Back to sign in
        </LinkArrow>
      </p>
    </LinkPage>
  )
}
