import type { Passkey } from '@app/contract/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../failure-toast.ts'
import { isPasswordRequired } from '../own-password.ts'
import { passFocusTo } from '../page-title-and-focus.ts'
import { useMutationOnce } from '../use-mutation-once.ts'
import { isOnThisDevice, makePasskey } from './browser-passkeys.ts'
import { passkeysKey, type PasskeyListProps } from './passkeys.data.ts'

type Changed = Pick<PasskeyListProps, 'kind' | 'calls'>
type AskPassword = (then: () => void) => void

/** Adds a passkey of this device, asking for the password where that is due. */
export function useAddPasskey({ kind, calls }: Changed, askPassword: AskPassword) {
  const queries = useQueryClient()
  const toast = useToast()
  const add = useMutationOnce({
    mutationFn: async () => {
      const made = await makePasskey((await calls.begin()).options)
      return made && calls.add(made)
    },
    onSuccess: (added) => {
      // A change of mind is no failure, and needs no word.
      if (added === null) return
      toast({ title: 'Your passkey is added', message: `It is called “${added.passkey.label}”.` })
    },
    onError: (error) => {
      if (isPasswordRequired(error)) return askPassword(() => add.mutate())
      if (isOnThisDevice(error))
        return toast({
          title: 'This device has a passkey already',
          message: 'You can sign in with it as it is.',
        })
      showFailure(toast, 'No passkey was added', error, 'Your device did not make one.')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: passkeysKey(kind) }),
  })
  return add
}

type Removal = {
  askPassword: AskPassword
  /** Takes the focus when the pressed button goes with its passkey. */
  list: RefObject<HTMLElement | null>
  onSettled: () => void
}

/** Removes a passkey, asking for the password where that is due. */
export function useRemovePasskey(
  { kind, calls }: Changed,
  { askPassword, list, onSettled }: Removal,
) {
  const queries = useQueryClient()
  const toast = useToast()
  const remove = useMutationOnce({
    mutationFn: ({ id }: Passkey) => calls.remove(id),
    onSuccess: (_answer, { label }) => {
      passFocusTo(() => list.current)
      toast({ title: 'The passkey is removed', message: label })
    },
    onError: (error, passkey) => {
      if (isPasswordRequired(error)) return askPassword(() => remove.mutate(passkey))
      showFailure(toast, 'The passkey was not removed', error, 'Please try again in a moment.')
    },
    onSettled: async () => {
      onSettled()
      await queries.invalidateQueries({ queryKey: passkeysKey(kind) })
    },
  })
  return remove
}
