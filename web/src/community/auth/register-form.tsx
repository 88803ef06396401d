import { register, type Member } from '@app/contract/community/auth'
import { Registration } from '@app/contract/community/registration'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import type { IdentityProps } from '../../platform/sign-in/credentials-form.tsx'
import { RegistrationForm } from '../../platform/sign-in/registration-form.tsx'
import { keepWantedPage } from '../../platform/wanted-page.ts'
import styles from './auth-screen.module.css'
import { memberOptions } from './auth.data.ts'

const words = {
  form: 'Create Account',
  name: 'Full name',
  button: 'Create Account',
  busy: 'Creating your account…',
}

export function RegisterForm(props: IdentityProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const { next } = useSearch({ strict: false })
  const letIn = ({ user }: { user: Member }) => {
    toast({ title: 'Account created!', message: 'Your journal is ready.' })
    tellOtherTabs('member', user.id)
    applyServerAnswer(queries, memberOptions().queryKey, user)
  }
  return (
    <RegistrationForm
      {...props}
      words={words}
      needsName
      className={styles.form}
      schema={Registration}
      register={(body) => call(register, { body })}
      onLinkMailed={() => keepWantedPage('member', next ?? '')}
      onMade={letIn}
      onFailed={(error) =>
        showFailure(toast, 'Registration Failed', error, 'Failed to create account')
      }
    />
  )
}
