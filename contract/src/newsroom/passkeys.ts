import { describePasskeyCalls } from '../passkey-routes.ts'
import { passkeySignInRefusals } from '../passkeys.ts'
import { route } from '../route.ts'
import { EditorSignedIn } from './auth.ts'

const calls = describePasskeyCalls('any-editor', 'editor')

export const listEditorPasskeys = route({
  method: 'GET',
  path: '/api/auth/passkeys',
  ...calls.list,
})

export const beginEditorPasskey = route({
  method: 'POST',
  path: '/api/auth/passkeys/begin',
  ...calls.begin,
})

export const addEditorPasskey = route({
  method: 'POST',
  path: '/api/auth/passkeys',
  ...calls.add,
})

export const renameEditorPasskey = route({
  method: 'PUT',
  path: '/api/auth/passkeys/:id',
  ...calls.rename,
})

export const removeEditorPasskey = route({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  ...calls.remove,
})

export const beginEditorPasskeySignIn = route({
  method: 'POST',
  path: '/api/auth/passkey-sign-in/begin',
  ...calls.beginSignIn,
})

export const signInEditorWithPasskey = route({
  method: 'POST',
  path: '/api/auth/passkey-sign-in',
  summary:
    'Starts an editor’s session with the signature of a passkey, which the second step is not asked for beside',
  ...calls.signIn,
  reply: EditorSignedIn,
  refusals: passkeySignInRefusals,
})
