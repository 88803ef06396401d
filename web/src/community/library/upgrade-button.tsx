import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { showMember, upgradeToPremium } from '../profile/profile.data.ts'
import styles from './upgrade-button.module.css'

/** Makes the member premium and says what that costs. It sits on a dark block. */
export function UpgradeButton({ onUpgraded }: { onUpgraded: () => void }) {
  const client = useQueryClient()
  const showToast = useToast()
  const change = useMutationOnce({
    isLast: true,
    mutationFn: upgradeToPremium,
    onSuccess: (member) => {
      onUpgraded()
      showMember(client, member)
      showToast({ title: 'Upgraded to Premium', message: 'Enjoy the whole programme.' })
      // Locked content has to be fetched again.
      void client.invalidateQueries()
    },
    onError: (error) =>
      showFailure(showToast, 'Upgrade Failed', error, 'Failed to upgrade to Premium'),
  })
  const isBusy = change.isPending || change.isSuccess
  return (
    <>
      <Button
        variant="sun"
        size="lg"
        onPress={change.mutate}
        isBusy={isBusy}
        busyLabel="Upgrading…"
      >
        Upgrade to Premium
      </Button>
      <p className={styles.note}>
        <b>Payment is not yet active.</b> For now this is a temporary toggle: choosing it turns
        Premium on, and you will not be charged.
      </p>
    </>
  )
}
