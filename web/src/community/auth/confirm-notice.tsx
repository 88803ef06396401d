import { getConfirmation, sendConfirmation } from '@app/contract/community/password-reset'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

const confirmationOptions = () =>
  queryOptions({
    queryKey: ['auth', 'confirmation'],
    queryFn: ({ signal }) => call(getConfirmation, {}, { signal }),
  })

/** Asks a member to confirm their email until they have. Nothing else waits for it. */
export function ConfirmNotice({ email }: { email: string }) {
  const toast = useToast()
  const { data } = useQuery(confirmationOptions())
  const send = useMutationOnce({
    mutationFn: () => call(sendConfirmation),
    onSuccess: () =>
      toast({ title: 'A link is on its way', message: `Please look for it at ${email}.` }),
    onError: (error) =>
      showFailure(toast, 'No link was sent', error, 'Please try again in a moment.'),
  })
  if (!data?.isAwaited) return null
  return (
    <Notice
      tone="sun"
      icon={<MailCheck aria-hidden />}
      title="Please confirm your email"
      action={
        <Button
          variant="outline"
          size="sm"
          isBusy={send.isPending}
          busyLabel="Sending…"
          onPress={() => send.mutate()}
        >
          Send the link again
        </Button>
      }
    >
      We wrote to {email}. Open the link in that mail, so that you can always get back in.
    </Notice>
  )
}
