import { setEditorPassword } from '@app/contract/newsroom/password-reset'
import { appPaths } from '@app/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { NewPasswordForm } from '../../platform/new-password-form.tsx'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { EditorSignInCard } from './editor-sign-in-screen.tsx'
import { endEditorSession } from './editor-session.ts'

/** Opens by the mailed link and sets a new password. */
export function ResetEditorPasswordScreen() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  usePageTitle('New password', 'Newsroom')
  const goOn = () => {
    toast({
      title: 'Your new password is set',
      message: 'Please log in with it. You are signed out everywhere else.',
    })
    tellOtherTabs('editor', null)
    endEditorSession(queries, { hasEnded: false })
    void navigate({ href: appPaths.calendar, replace: true })
  }
  return (
    <EditorSignInCard title="Choose a new password for the newsroom">
      <NewPasswordForm reset={(body) => call(setEditorPassword, { body })} onDone={goOn} />
      <p>
        <LinkArrow href={appPaths.calendar} direction="back">
          Back to login
        </LinkArrow>
      </p>
    </EditorSignInCard>
  )
}
