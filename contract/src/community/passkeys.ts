import { describePasskeyCalls } from '../passkey-routes.ts'
import { passkeySignInRefusals } from '../passkeys.ts'
import { route } from '../route.ts'
import { deletionDue, SignedIn } from './auth.ts'

const calls = describePasskeyCalls('member', 'member')

export const listPasskeys = route({
  method: 'GET',
  path: '/api/community/auth/passkeys',
  ...calls.list,
})

export const beginPasskey = route({
  method: 'POST',
  path: '/api/community/auth/passkeys/begin',
  ...calls.begin,
})

export const addPasskey = route({
  method: 'POST',
  path: '/api/community/auth/passkeys',
  ...calls.add,
})

export const renamePasskey = route({
  method: 'PUT',
  path: '/api/community/auth/passkeys/:id',
  ...calls.rename,
})

export const removePasskey = route({
  method: 'DELETE',
  path: '/api/community/auth/passkeys/:id',
  ...calls.remove,
})

export const beginPasskeySignIn = route({
  method: 'POST',
  path: '/api/community/auth/passkey-sign-in/begin',
  ...calls.beginSignIn,
})

export const signInWithPasskey = route({
  method: 'POST',
  path: '/api/community/auth/passkey-sign-in',
  summary: 'Starts a member’s session with the signature of a passkey',
  ...calls.signIn,
  reply: SignedIn,
  refusals: { ...passkeySignInRefusals, ...deletionDue },
})
