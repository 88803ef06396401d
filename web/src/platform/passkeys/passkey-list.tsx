import type { Passkey } from '@app/contract/passkeys'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { PasswordDialog } from '../password-dialog.tsx'
import { passkeyObstacle } from './passkey-obstacle.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { passkeysOptions, type PasskeyListProps } from './passkeys.data.ts'
import styles from './passkeys.module.css'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { useAddPasskey, useRemovePasskey } from './use-passkey-changes.ts'

/** Explains passkeys and lists the user's own, to add, rename and remove. */
export function PasskeyList(props: PasskeyListProps) {
  const { data, isError, refetch } = useQuery(passkeysOptions(props))
  return (
    <div className={styles.passkeys}>
      <p className={styles.lead}>
        With a passkey your phone or computer opens the {props.door} with your finger, face or PIN,
        without your email and password. Your password works as before. Add one only on a device
        that is yours.
      </p>
      {data ? (
        <>
          <Listed {...props} passkeys={data.passkeys} />
          <AddPasskey {...props} />
        </>
      ) : isError ? (
        <NotLoaded onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label="Loading your passkeys" shapes={['line', 'half-line']} />
      )}
    </div>
  )
}

type Act = { kind: 'rename' | 'remove'; passkey: Passkey }

function Listed({ passkeys, ...props }: PasskeyListProps & { passkeys: readonly Passkey[] }) {
  const [act, setAct] = useState<Act | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { askPassword, question } = usePasswordQuestion(props)
  const remove = useRemovePasskey(props, { askPassword, list, onSettled: () => setAct(null) })
  return (
    <div ref={list} tabIndex={-1}>
      {passkeys.length === 0 ? (
        <p>You have no passkey yet.</p>
      ) : (
        <ul aria-label="Your passkeys" className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setAct({ kind: 'rename', passkey })}
              onRemove={() => setAct({ kind: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {act?.kind === 'rename' && (
        <RenamePasskeyDialog {...props} passkey={act.passkey} onClose={() => setAct(null)} />
      )}
      {act?.kind === 'remove' && (
        <RemovePasskeyDialog
          {...act}
          isBusy={remove.isPending}
          onCancel={() => setAct(null)}
          onConfirm={() => remove.mutate(act.passkey)}
        />
      )}
      {question}
    </div>
  )
}

function AddPasskey(props: PasskeyListProps) {
  const { askPassword, question } = usePasswordQuestion(props)
  const add = useAddPasskey(props, askPassword)
  const obstacle = passkeyObstacle()
  if (obstacle !== null) return <p className={styles.obstacle}>{obstacle}</p>
  return (
    <div>
      <Button
        variant="outline"
        isBusy={add.isPending}
        busyLabel="Adding…"
        onPress={() => add.mutate()}
      >
        Add a passkey
      </Button>
      {question}
    </div>
  )
}

/** Asks for the password, and goes on with `then` once it is given. */
function usePasswordQuestion({ email, calls }: PasskeyListProps) {
  const [then, setThen] = useState<(() => void) | null>(null)
  const goOn = () => {
    setThen(null)
    then?.()
  }
  const question = then !== null && (
    <PasswordDialog
      email={email}
      send={calls.sendPassword}
      why="Passkeys open your account, so we make sure that it is you."
      action="Go on"
      onClose={() => setThen(null)}
      onGiven={goOn}
    />
  )
  return { askPassword: (next: () => void) => setThen(() => next), question }
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const again = (
    <Button variant="outline" size="sm" onPress={onRetry}>
      Try again
    </Button>
  )
  return <Notice tone="alert" title="Your passkeys could not be loaded" action={again} />
}
