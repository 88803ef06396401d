import { TwoStepProof } from '@app/contract/newsroom/two-step'
import { Dialog } from '../../../kit/dialog.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { PasswordAndCode } from './password-and-code.tsx'
import { ProofForm } from './proof-form.tsx'
import { disableTwoStep } from './two-step.data.ts'
import { useMutationOnce } from '../../../platform/use-mutation-once.ts'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const off = useMutationOnce({
    mutationFn: ({ password = '', code = '' }: Record<string, string>) =>
      disableTwoStep({ password, code }),
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
        names={['password', 'code']}
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
            <PasswordAndCode faults={faults} />
          </>
        )}
      </ProofForm>
    </Dialog>
  )
}
