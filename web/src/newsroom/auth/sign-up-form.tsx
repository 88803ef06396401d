import { registerEditor } from '@app/contract/newsroom/auth'
import type { Editor } from '@app/contract/newsroom/editors'
import { EditorRegistration } from '@app/contract/newsroom/registration'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import type { IdentityProps } from '../../platform/sign-in/credentials-form.tsx'
import { RegistrationForm } from '../../platform/sign-in/registration-form.tsx'
import { keepWantedPage } from '../../platform/wanted-page.ts'
import styles from './editor-sign-in-screen.module.css'
import { beginEditorSession, describeAuthFailure } from './editor-session.ts'

const words = { form: 'Sign up', name: 'Name', button: 'Create account', busy: 'Creating account…' }

export function SignUpForm({ needsName, ...props }: IdentityProps & { needsName: boolean }) {
  const queries = useQueryClient()
  const toast = useToast()
  const letIn = ({ user }: { user: Editor }) => {
    toast({ title: 'Account created!' })
    tellOtherTabs('editor', user.id)
    beginEditorSession(queries, user)
  }
  return (
    <RegistrationForm
      {...props}
      words={words}
      needsName={needsName}
      className={styles.form}
      schema={EditorRegistration}
      register={(body) => call(registerEditor, { body })}
      onLinkMailed={() => keepWantedPage('editor', location.pathname)}
      onMade={letIn}
      onFailed={(error) =>
        toast({
          title: 'Registration failed',
          message: describeAuthFailure(error),
          tone: 'destructive',
        })
      }
    />
  )
}
