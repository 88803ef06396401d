import type { PasskeyAnswer, RequestOptions } from '@app/contract/passkeys'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../failure-toast.ts'
import { useMutationOnce } from '../use-mutation-once.ts'
import { askForPasskey } from './browser-passkeys.ts'
import { offerPasskeys } from './offer-passkeys.ts'
import { passkeyObstacle } from './passkey-obstacle.ts'
import styles from './passkeys.module.css'

type PasskeySignInProps<SignedIn> = {
  calls: {
    begin: () => Promise<{ options: RequestOptions }>
    signIn: (answer: PasskeyAnswer) => Promise<SignedIn>
  }
  onIn: (signedIn: SignedIn) => void
}

/** The other way in, below a sign-in form; a sentence where there is none. */
export function PasskeySignIn<SignedIn>(props: PasskeySignInProps<SignedIn>) {
  const obstacle = passkeyObstacle()
  return (
    <div className={styles.door}>
      {obstacle === null ? (
        <SignInButton {...props} />
      ) : (
        <p className={styles.obstacle}>{obstacle}</p>
      )}
    </div>
  )
}

function SignInButton<SignedIn>({ calls, onIn }: PasskeySignInProps<SignedIn>) {
  const toast = useToast()
  // A device answers one question at a time: each press ends the browser's own offer, and what
  // comes of it makes another.
  const [pressed, setPressed] = useState(0)
  const fail = (error: Error) =>
    showFailure(toast, 'Your passkey did not sign you in', error, 'Please try again in a moment.')
  const signIn = useMutationOnce({ mutationFn: calls.signIn, onSuccess: onIn, onError: fail })
  const ask = useMutationOnce({
    mutationFn: async () => askForPasskey((await calls.begin()).options),
    // A change of mind is no failure, and needs no word.
    onSuccess: (answer) => answer && signIn.mutate(answer),
    onError: fail,
    onSettled: () => setPressed((times) => times + 1),
  })
  const isBusy = ask.isPending || signIn.isPending || signIn.isSuccess
  return (
    <>
      {!isBusy && <BrowserOffer key={pressed} begin={calls.begin} onAnswer={signIn.mutate} />}
      <Button
        variant="outline"
        size="lg"
        isBlock
        icon={<KeyRound aria-hidden />}
        isBusy={isBusy}
        busyLabel="Signing in…"
        onPress={() => ask.mutate()}
      >
        Sign in with a passkey
      </Button>
    </>
  )
}

/** Lets the browser offer passkeys in the email field for as long as it is on the page. */
function BrowserOffer(props: Parameters<typeof offerPasskeys>[0]) {
  const offer = useEffectEvent(() => offerPasskeys(props))
  useEffect(() => offer(), [])
  return null
}
