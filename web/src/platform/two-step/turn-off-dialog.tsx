import { TwoStepProof } from '@app/contract/two-step'
import { Dialog } from '../../kit/dialog.tsx'
import { useToast } from '../../kit/toast.tsx'
import { PasswordAndCode } from './password-and-code.tsx'
import { ProofForm } from './proof-form.tsx'
import { longestWait, proofOf, type TwoStepDialogProps } from './two-step.data.ts'
import { useProofFields } from './use-proof-fields.ts'
import { useMutationOnce } from '../use-mutation-once.ts'

export function TurnOffDialog({ onClose, ...props }: TwoStepDialogProps) {
  const toast = useToast()
  const fields = useProofFields(props)
  const off = useMutationOnce({
    mutationFn: (given: Record<string, string>) =>
      props.calls.turnOff(proofOf(given), longestWait()),
    onSuccess: () => {
      toast({ title: 'Two-step sign-in is off', message: 'Your password alone lets you in.' })
      onClose()
    },
  })
  return (
    <Dialog
      title="Turn off two-step sign-in?"
      isOpen
      onClose={onClose}
      size="sm"
      isHeld={off.isPending}
    >
      <ProofForm
        label="Turn off two-step sign-in"
        {...props}
        {...fields}
        schema={TwoStepProof}
        send={off}
        act="Turn off"
        variant="danger"
        failure="Two-step sign-in is still on"
        doubt={{
          title: 'We could not tell whether two-step sign-in was turned off',
          message:
            'Close this window and see whether it is on before you delete anything from your app.',
        }}
        onClose={onClose}
      >
        {(faults) => (
          <>
            <p>
              Your password alone will let you in. The key in your app and your recovery codes are
              forgotten.
            </p>
            <PasswordAndCode names={fields.names} faults={faults} />
          </>
        )}
      </ProofForm>
    </Dialog>
  )
}
