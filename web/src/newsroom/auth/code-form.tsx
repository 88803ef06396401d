import type { Editor } from '@app/contract/newsroom/editors'
import { signInWithCode } from '@app/contract/newsroom/two-step'
import type { SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call, CallError } from '../../platform/call.ts'
import { blankFieldFaults, readFormTexts, useFaults } from '../../platform/form-faults.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import styles from './editor-sign-in-screen.module.css'
import { describeAuthFailure } from './editor-session.ts'

type CodeFormProps = { token: string; onIn: (editor: Editor) => void; onBack: () => void }

/** The second step of signing in, for editors with two-step sign-in. */
export function CodeForm({ token, onIn, onBack }: CodeFormProps) {
  const toast = useToast()
  const { form, faults, show } = useFaults()
  const logIn = useMutationOnce({
    isLast: true,
    mutationFn: (code: string) => call(signInWithCode, { body: { token, code } }),
    onSuccess: ({ user }) => onIn(user),
    onError: (error) => {
      if (hasErrorCode(error, 'two-step/wrong-code'))
        return show({ code: describeAuthFailure(error) })
      toast({ title: 'Login failed', message: describeAuthFailure(error), tone: 'destructive' })
      if (hasErrorCode(error, 'two-step/too-late')) onBack()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = readFormTexts(event.currentTarget)('code').trim()
    const found = blankFieldFaults({ code }, 'Please fill in all fields')
    show(found)
    if (Object.keys(found).length === 0) logIn.mutate(code)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form} aria-label="Second step">
      <Field
        label="Code from your app"
        name="code"
        autoComplete="one-time-code"
        autoFocus
        hint="Six figures from your authenticator app, or one of your recovery codes."
        fault={faults['code']}
      />
      <Button
        type="submit"
        size="lg"
        isBlock
        isBusy={logIn.isPending || logIn.isSuccess}
        busyLabel="Logging in…"
      >
        Login
      </Button>
      <Button variant="quiet" isBlock onPress={onBack}>
        Back to the password
      </Button>
    </form>
  )
}

const hasErrorCode = (error: Error, code: string) =>
  error instanceof CallError && error.code === code
