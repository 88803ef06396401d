import { bringBack, type Member } from '@app/contract/community/auth'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call, readTwoStepToken } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

type BringBackProps = {
  /** The server's answer: the date until which the account can be restored. */
  sentence: string
  credentials: { email: string; password: string }
  onClose: () => void
  onDone: (user: Member) => void
  /** Goes on with the second step, which then brings the account back. */
  onCode: (twoStepToken: string) => void
}

/** Asks a member who signs in to their deleted account whether to restore it. */
export function RestoreAccountDialog({
  sentence,
  credentials,
  onClose,
  onDone,
  onCode,
}: BringBackProps) {
  const toast = useToast()
  const back = useMutationOnce({
    isLast: true,
    mutationFn: () => call(bringBack, { body: credentials }),
    onSuccess: ({ user }) => onDone(user),
    onError: (error) => {
      const token = readTwoStepToken(error)
      if (token === undefined)
        showFailure(toast, 'Your account is still closed', error, 'Please try again in a moment.')
      else onCode(token)
    },
  })
  return (
    <Dialog title="Bring your account back?" isOpen onClose={onClose} size="sm">
      <DialogBody>
        <p>{sentence}</p>
        <p>Everything in it is as you left it.</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onPress={onClose}>
          Leave it closed
        </Button>
        <Button isBusy={back.isPending} busyLabel="Bringing it back…" onPress={() => back.mutate()}>
          Bring it back
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
