import { finishEditorRegistration } from '@app/contract/newsroom/finish-registration'
import { appPaths } from '@app/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { FinishRegistration } from '../../platform/finish-registration.tsx'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { takeWantedPage } from '../../platform/wanted-page.ts'
import { EditorSignInCard } from './editor-sign-in-screen.tsx'
import { beginEditorSession } from './editor-session.ts'

const pages: readonly string[] = [appPaths.generator, appPaths.calendar, appPaths.admin]

/** Creates the editor's account by the mailed link and signs them in. */
export function FinishEditorRegistrationScreen() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  usePageTitle('Confirm your email', 'Newsroom')
  return (
    <EditorSignInCard title="Confirm your email for the newsroom">
      <FinishRegistration
        finish={(body) => call(finishEditorRegistration, { body })}
        onDone={({ user }) => {
          toast({ title: 'Account created!' })
          tellOtherTabs('editor', user.id)
          beginEditorSession(queries, user)
          const wanted = takeWantedPage('editor')
          void navigate({
            href: pages.find((page) => page === wanted) ?? appPaths.generator,
            replace: true,
          })
        }}
      />
      <p>
        <LinkArrow href={appPaths.generator} direction="back">
          Back to login
        </LinkArrow>
      </p>
    </EditorSignInCard>
  )
}
