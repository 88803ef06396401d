import { useEffect, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { LinkArrow } from '../kit/link-arrow.tsx'
import styles from './password-forms.module.css'

type LetterSentProps = {
  email: string
  isSending: boolean
  onSendAgain: () => void
  onGoBack: () => void
}

/**
 * Tells a user who registered the next step, in the same words whether or not the account exists.
 */
export function EmailSent({ email, isSending, onSendAgain, onGoBack }: LetterSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={`${styles.fields} ${styles.letter}`}>
      <h2 ref={heading} tabIndex={-1}>
        Check your email to go on
      </h2>
      <p>
        We have written to <strong className={styles.address}>{email}</strong>. Open the link in
        that mail, best in this browser, and you are in. The link is good for 24 hours.
      </p>
      <p>If there is no mail after a few minutes, please look in your spam folder.</p>
      <Button
        variant="outline"
        size="lg"
        isBlock
        isBusy={isSending}
        busyLabel="Sending…"
        onPress={onSendAgain}
      >
        Send it again
      </Button>
      <p>
        <LinkArrow direction="back" onPress={onGoBack}>
          Wrong address? Go back
        </LinkArrow>
      </p>
    </div>
  )
}
