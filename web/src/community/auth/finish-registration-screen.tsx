import { finishRegistration } from '@app/contract/community/finish-registration'
import { appPaths } from '@app/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { FinishRegistration } from '../../platform/finish-registration.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { takeWantedPage } from '../../platform/wanted-page.ts'
import { memberOptions } from './auth.data.ts'
import { LinkPage } from './link-page.tsx'
import { wantedPath } from './sign-in-search.ts'

/** Creates the account by the mailed link and signs its member in. */
export function FinishRegistrationScreen() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  usePageTitle('Confirm your email')
  return (
    <LinkPage title="Confirm your email." lead="Then your training journal opens.">
      <FinishRegistration
        finish={(body) => call(finishRegistration, { body })}
        onDone={({ user }) => {
          toast({ title: 'Account created!', message: 'Your journal is ready.' })
          tellOtherTabs('member', user.id)
          applyServerAnswer(queries, memberOptions().queryKey, user)
          void navigate({
            href: wantedPath(takeWantedPage('member'), location.origin),
            replace: true,
          })
        }}
      />
      <p>
        <LinkArrow href={appPaths.auth} direction="back">
          Back to sign in
        </LinkArrow>
      </p>
    </LinkPage>
  )
}
