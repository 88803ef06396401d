import { TwoStepProof } from '@app/contract/two-step'
import { Dialog } from '../../kit/dialog.tsx'
import { PasswordAndCode } from './password-and-code.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { longestWait, proofOf, type TwoStepDialogProps } from './two-step.data.ts'
import { useProofFields } from './use-proof-fields.ts'
import { useMutationOnce } from '../use-mutation-once.ts'

export function NewCodesDialog({ onClose, ...props }: TwoStepDialogProps) {
  const fields = useProofFields(props)
  const renew = useMutationOnce({
    mutationFn: (given: Record<string, string>) =>
      props.calls.renewCodes(proofOf(given), longestWait()),
  })
  if (renew.data)
    return (
      <RecoveryCodes
        codes={renew.data.recoveryCodes}
        title="New recovery codes"
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title="Make new recovery codes?"
      isOpen
      onClose={onClose}
      size="sm"
      isHeld={renew.isPending}
    >
      <ProofForm
        label="Make new recovery codes"
        {...props}
        {...fields}
        schema={TwoStepProof}
        send={renew}
        act="Make new codes"
        failure="Your recovery codes are as they were"
        doubt={{
          title: 'We could not tell whether new recovery codes were made',
          message:
            'Your former codes may not work any more. Please make new ones with the code that your app shows now.',
        }}
        onClose={onClose}
      >
        {(faults) => (
          <>
            <p>Your former codes will not work any more.</p>
            <PasswordAndCode names={fields.names} faults={faults} />
          </>
        )}
      </ProofForm>
    </Dialog>
  )
}
