import { TwoStepCode, TwoStepPassword } from '@app/contract/newsroom/two-step'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../kit/field.tsx'
import { PasswordField } from '../../../kit/password-field.tsx'
import { QrCode } from './qr-code.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { setUp, turnOn } from './two-step.data.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import styles from './two-step.module.css'

type ForApp = { secret: string; uri: string }

/** From the password by way of the app to the recovery codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const [forApp, setForApp] = useState<ForApp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} title="Two-step sign-in is on" onClose={onClose} />
  return (
    <Dialog title="Turn on two-step sign-in" isOpen onClose={onClose} size="sm">
      {forApp === null ? (
        <PasswordStep onDone={setForApp} onClose={onClose} />
      ) : (
        <AppStep forApp={forApp} onDone={setCodes} onClose={onClose} />
      )}
    </Dialog>
  )
}

type StepProps<Answer> = { onDone: (answer: Answer) => void; onClose: () => void }

function PasswordStep({ onDone, onClose }: StepProps<ForApp>) {
  const begin = useMutation({
    mutationFn: ({ password = '' }: Record<string, string>) => setUp(password),
    onSuccess: onDone,
  })
  return (
    <ProofForm
      label="Your password for two-step sign-in"
      names={['password']}
      schema={TwoStepPassword}
      send={begin}
      act="Go on"
      failure="Two-step sign-in is still off"
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>
            You need an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator or the one in your
            password manager.
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

function AppStep({ forApp, onDone, onClose }: StepProps<readonly string[]> & { forApp: ForApp }) {
  const finish = useMutation({
    mutationFn: ({ code = '' }: Record<string, string>) => turnOn(code),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <ProofForm
      label="Your app"
      names={['code']}
      schema={TwoStepCode}
      send={finish}
      act="Turn on"
      failure="Two-step sign-in is still off"
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>1. In the app, add an account and scan this square.</p>
          <QrCode text={forApp.uri} label="Square to scan with your authenticator app" />
          <p>
            Or type this key into the app: <span className={styles.secret}>{inFours(forApp.secret)}</span>
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
