import type { SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../call.ts'
import { readReason } from '../failure-toast.ts'
import { blankFieldFaults, readFormTexts, useFaults } from '../form-faults.ts'
import { useMutationOnce } from '../use-mutation-once.ts'

type CodeFormProps<SignedIn> = {
  /** The words of the door: the button's, while it works, and the title of a failure. */
  words: { button: string; busy: string; failure: string }
  className: string | undefined
  signIn: (code: string) => Promise<SignedIn>
  onIn: (signedIn: SignedIn) => void
  onBack: () => void
}

/** The second step of signing in, for accounts with two-step sign-in. */
export function CodeForm<SignedIn>(props: CodeFormProps<SignedIn>) {
  const { words, className, onBack } = props
  const { form, faults, show } = useFaults()
  const signIn = useSecondStep(props, (fault) => show({ code: fault }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = readFormTexts(event.currentTarget)('code').trim()
    const found = blankFieldFaults({ code }, 'Please fill in all fields')
    show(found)
    if (Object.keys(found).length === 0) signIn.mutate(code)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={className} aria-label="Second step">
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
        isBusy={signIn.isPending || signIn.isSuccess}
        busyLabel={words.busy}
      >
        {words.button}
      </Button>
      <Button variant="quiet" isBlock onPress={onBack}>
        Back to the password
      </Button>
    </form>
  )
}

function useSecondStep<SignedIn>(
  { words, signIn, onIn, onBack }: CodeFormProps<SignedIn>,
  showFault: (sentence: string) => void,
) {
  const toast = useToast()
  return useMutationOnce({
    isLast: true,
    mutationFn: signIn,
    onSuccess: onIn,
    onError: (error) => {
      const sentence = readReason(error) ?? 'Please check your details and try again'
      if (hasErrorCode(error, 'two-step/wrong-code')) return showFault(sentence)
      toast({ title: words.failure, message: sentence, tone: 'destructive' })
      if (hasErrorCode(error, 'two-step/too-late')) onBack()
    },
  })
}

const hasErrorCode = (error: Error, code: string) =>
  error instanceof CallError && error.code === code
