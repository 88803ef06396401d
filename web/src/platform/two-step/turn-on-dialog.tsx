import { TwoStepCode, TwoStepPassword } from '@app/contract/two-step'
import type { UseMutationResult } from '@tanstack/react-query'
import { Field } from '../../kit/field.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { longestWait, type TwoStepDialogProps } from './two-step.data.ts'
import { Dialog } from '../../kit/dialog.tsx'
import styles from './two-step.module.css'
import { useMutationOnce } from '../use-mutation-once.ts'
import { encode } from 'uqr'

// The standard asks for four light modules on every side.
const quiet = 4

/** Draws a QR code. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: quiet })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.square}
    >
      <rect width={size} height={size} className={styles.light} />
      <path d={dark.join('')} className={styles.dark} />
    </svg>
  )
}

type AuthenticatorSetup = { secret: string; uri: string }
type Send<Answer> = Pick<
  UseMutationResult<Answer, Error, Record<string, string>>,
  'mutate' | 'isPending'
>
type StepProps<Answer> = TwoStepDialogProps & { send: Send<Answer> }

/** Turns two-step sign-in on: password, authenticator app, recovery codes. */
export function TurnOnDialog(props: TwoStepDialogProps) {
  const { calls, onClose } = props
  const begin = useMutationOnce({
    mutationFn: ({ password = '' }: Record<string, string>) => calls.setUp(password, longestWait()),
  })
  const finish = useMutationOnce({
    mutationFn: ({ code = '' }: Record<string, string>) => calls.turnOn(code, longestWait()),
  })
  if (finish.data) {
    return (
      <RecoveryCodes
        codes={finish.data.recoveryCodes}
        title="Two-step sign-in is on"
        onClose={onClose}
      />
    )
  }
  const isHeld = begin.isPending || finish.isPending
  return (
    <Dialog title="Turn on two-step sign-in" isOpen onClose={onClose} size="sm" isHeld={isHeld}>
      {begin.data ? (
        <AppStep {...props} forApp={begin.data} send={finish} />
      ) : (
        <PasswordStep {...props} send={begin} />
      )}
    </Dialog>
  )
}

function PasswordStep<Answer>(props: StepProps<Answer>) {
  return (
    <ProofForm
      {...props}
      label="Your password for two-step sign-in"
      names={['password']}
      schema={TwoStepPassword}
      act="Go on"
      failure="Two-step sign-in could not be set up"
    >
      {(faults) => (
        <>
          <p>
            You need an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator
            or the one in your password manager.
          </p>
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            fault={faults['password']}
          />
        </>
      )}
    </ProofForm>
  )
}

function AppStep<Answer>({ forApp, ...props }: StepProps<Answer> & { forApp: AuthenticatorSetup }) {
  return (
    <ProofForm
      {...props}
      label="Your app"
      names={['code']}
      schema={TwoStepCode}
      act="Turn on"
      failure="Two-step sign-in is still off"
      doubt={{
        title: 'We could not tell whether two-step sign-in was turned on',
        message:
          'Keep what you added to your app. Close this window and see whether it is on: if so, make new recovery codes.',
      }}
    >
      {(faults) => (
        <>
          <p>1. In the app, add an account and scan this square.</p>
          <QrCode text={forApp.uri} label="Square to scan with your authenticator app" />
          <p>
            Or type this key into the app:{' '}
            <span className={styles.secret}>{inFours(forApp.secret)}</span>
          </p>
          <p>2. Type the six figures that the app shows now.</p>
          <Field
            label="Code from your app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            fault={faults['code']}
          />
        </>
      )}
    </ProofForm>
  )
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')
