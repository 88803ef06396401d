import { confirmEmail } from '@app/contract/community/password-reset'
import { appPaths } from '@app/contract/paths'
import { Button } from '../../kit/button.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { isExpiredLink, ExpiredLinkNotice } from '../../platform/new-password-form.tsx'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { LinkPage } from './link-page.tsx'

/** Confirms an email by the mailed link, after a press: mail programs open links by themselves. */
export function ConfirmScreen() {
  const toast = useToast()
  const token = location.hash.slice(1)
  usePageTitle('Confirm your email')
  const confirm = useMutationOnce({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onError: (error) => {
      if (!isExpiredLink(error))
        showFailure(toast, 'Not confirmed yet', error, 'Please try again in a moment.')
    },
  })
  return (
    <LinkPage title="Confirm your email." lead="Then you can always get back into your journal.">
      {confirm.isSuccess && (
        <div role="status">
          <Notice>Thank you: your email is confirmed.</Notice>
        </div>
      )}
      {!confirm.isSuccess && (token === '' || isExpiredLink(confirm.error)) && (
        <ExpiredLinkNotice error={confirm.error} />
      )}
      {!confirm.isSuccess && token !== '' && !isExpiredLink(confirm.error) && (
        <Button
          size="lg"
          isBlock
          isBusy={confirm.isPending}
          busyLabel="Confirming…"
          onPress={() => confirm.mutate()}
        >
          Confirm my email
        </Button>
      )}
      <p>
        <LinkArrow href={appPaths.journal}>Go to your journal</LinkArrow>
      </p>
    </LinkPage>
  )
}
