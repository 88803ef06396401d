import type { CreationOptions, NewPasskey, Passkey, Passkeys } from '@app/contract/passkeys'
import { queryOptions } from '@tanstack/react-query'

export type PasskeyListProps = {
  kind: 'member' | 'editor'
  /** The thing that a passkey opens, in a sentence. */
  door: 'journal' | 'newsroom'
  /** The email of the account, for a password manager. */
  email: string
  calls: {
    list: (signal: AbortSignal) => Promise<Passkeys>
    begin: () => Promise<{ options: CreationOptions }>
    add: (made: NewPasskey) => Promise<{ passkey: Passkey }>
    rename: (id: string, label: string) => Promise<unknown>
    remove: (id: string) => Promise<unknown>
    sendPassword: (password: string) => Promise<unknown>
  }
}

export const passkeysKey = (kind: PasskeyListProps['kind']) => ['passkeys', kind] as const

// The user may add one on another device meanwhile.
export const passkeysOptions = ({ kind, calls }: PasskeyListProps) =>
  queryOptions({
    queryKey: passkeysKey(kind),
    queryFn: ({ signal }) => calls.list(signal),
    staleTime: 0,
  })
