import { useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../../kit/button.tsx'
import { DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../failure-toast.ts'
import { blankFieldFaults, readFormTexts, useFaults, type Faults } from '../form-faults.ts'
import { isRefused } from '../call.ts'
import { isPasswordRequired } from '../own-password.ts'
import {
  isTwoStepConflict,
  proofFaults,
  twoStepOptions,
  type TwoStepDialogProps,
} from './two-step.data.ts'
import styles from './two-step.module.css'

type Doubt = { title: string; message: string }

type ProofFormProps<Answer> = TwoStepDialogProps & {
  label: string
  names: readonly ('password' | 'code')[]
  schema: z.ZodMiniType
  send: Pick<UseMutationResult<Answer, Error, Record<string, string>>, 'mutate' | 'isPending'>
  /** The button's label. */
  act: string
  variant?: 'primary' | 'danger'
  /** The state after a refusal, in words. */
  failure: string
  /**
   * The message if the call may have succeeded although its answer was lost. Without it, the call
   * changes nothing.
   */
  doubt?: Doubt
  /** Brings the password’s field back, where the server asks for it after all. */
  askPassword?: () => void
  children: (faults: Faults) => ReactNode
}

/** Asks a person to prove their identity by password, code or both. */
export function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { label, names, schema, send, act, variant = 'primary', doubt, onClose, children } = props
  const { form, faults, show } = useFaults()
  const failed = useFailure(props)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = readFormTexts(event.currentTarget)
    const given = Object.fromEntries(
      names.map((name) => [name, name === 'code' ? text(name).trim() : text(name)]),
    )
    const found = faultsIn(schema, given)
    show(found)
    if (Object.keys(found).length > 0) return
    const onError = (error: Error) => {
      if (isPasswordRequired(error)) props.askPassword?.()
      const refused = proofFaults(error)
      show(refused)
      // A fault at its field is not repeated above the button.
      if (Object.keys(refused).length === 0) failed.say(error)
    }
    send.mutate(given, { onError })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={label}>
      <DialogBody>
        <div className={styles.steps}>
          {children(faults)}
          {doubt && failed.losses > 0 && <InDoubt key={failed.losses} {...doubt} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onPress={onClose} isDisabled={send.isPending}>
          Cancel
        </Button>
        <Button type="submit" variant={variant} isBusy={send.isPending} busyLabel="One moment…">
          {act}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Shows a failure that belongs to no field. */
function useFailure<Answer>({ failure, doubt, ...props }: ProofFormProps<Answer>) {
  const toast = useToast()
  const queries = useQueryClient()
  const [losses, setLosses] = useState(0)
  const say = (error: Error) => {
    // Makes the section read the current state again.
    if (!isRefused(error) || isTwoStepConflict(error))
      void queries.resetQueries({ queryKey: twoStepOptions(props).queryKey })
    if (doubt && !isRefused(error)) {
      setLosses(losses + 1)
      return
    }
    const known = doubt && losses > 0 ? doubt.title : failure
    const title = isTwoStepConflict(error) ? 'Two-step sign-in has changed meanwhile' : known
    showFailure(toast, title, error, 'Please try again in a moment.')
  }
  return { losses, say }
}

const InDoubt = ({ title, message }: Doubt) => (
  <div ref={bringIntoView}>
    <Notice tone="alert" title={title}>
      {message}
    </Notice>
  </div>
)

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

function faultsIn(schema: z.ZodMiniType, given: Record<string, string>): Faults {
  const wrong = schema.safeParse(given).error?.issues ?? []
  const rules = Object.fromEntries(wrong.map((issue) => [String(issue.path[0]), issue.message]))
  return { ...rules, ...blankFieldFaults(given, 'Please fill in all fields') }
}
