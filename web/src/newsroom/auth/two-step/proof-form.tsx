import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode, SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { DialogBody, DialogFooter } from '../../../kit/dialog.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { showFailure } from '../../../platform/failure-toast.ts'
import { blanks, textsOf, useFaults, type Faults } from '../../../platform/form-faults.ts'
import { proofFaults } from './two-step.data.ts'
import styles from './two-step.module.css'

type ProofFormProps<Answer> = {
  label: string
  names: readonly ('password' | 'code')[]
  schema: z.ZodMiniType
  send: UseMutationResult<Answer, Error, Record<string, string>>
  /** On the button. */
  act: string
  variant?: 'primary' | 'danger'
  /** How things stand when it failed. */
  failure: string
  onClose: () => void
  children: (faults: Faults) => ReactNode
}

/** A step in which somebody shows who they are, by their password, a code or both. */
export function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { label, names, schema, send, act, variant = 'primary', failure, onClose, children } = props
  const toast = useToast()
  const { form, faults, show } = useFaults()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textsOf(event.currentTarget)
    const given = Object.fromEntries(names.map((name) => [name, name === 'code' ? text(name).trim() : text(name)]))
    const found = faultsIn(schema, given)
    show(found)
    if (Object.keys(found).length > 0 || send.isPending) return
    const onError = (error: Error) => {
      const refused = proofFaults(error)
      show(refused)
      // What is said at its field is not said again over the button that sends it.
      if (Object.keys(refused).length === 0) showFailure(toast, failure, error, 'Please try again in a moment.')
    }
    send.mutate(given, { onError })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={label}>
      <DialogBody>
        <div className={styles.steps}>{children(faults)}</div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={variant} isBusy={send.isPending} busyLabel="One moment…">
          {act}
        </Button>
      </DialogFooter>
    </form>
  )
}

function faultsIn(schema: z.ZodMiniType, given: Record<string, string>): Faults {
  const wrong = schema.safeParse(given).error?.issues ?? []
  const rules = Object.fromEntries(wrong.map((issue) => [String(issue.path[0]), issue.message]))
  return { ...rules, ...blanks(given, 'Please fill in all fields') }
}
