import * as confirm from '@app/contract/newsroom/confirm-password'
import * as passkeys from '@app/contract/newsroom/passkeys'
import { askForPassword, givePassword } from '../../platform/auth/fresh-password.ts'
import { beginPasskeySignIn } from '../../platform/auth/passkey-sign-in.ts'
import {
  addPasskey,
  beginPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from '../../platform/auth/passkeys.ts'
import { keepCookies, visitorOf } from '../../platform/auth/sign-in.ts'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'
import { loginEditorByPasskey } from './auth.ts'
import { logAccountChange } from './log-account-change.ts'

export const editorPasskeyRoutes = (deps: Deps) => [
  bind(confirm.getEditorPasswordNeed, async ({ cookies }) => ({
    success: true as const,
    isNeeded: (await askForPassword(deps, cookies.read('editor'))) !== null,
  })),
  bind(confirm.confirmEditorPassword, ({ account, body, cookies }) =>
    givePassword(deps, account, { ...body, sessionToken: cookies.read('editor') }),
  ),
  bind(passkeys.listEditorPasskeys, ({ account }) => passkeysOf(deps, account)),
  bind(passkeys.beginEditorPasskey, ({ account, cookies }) =>
    beginPasskey(deps, account, cookies.read('editor')),
  ),
  bind(passkeys.addEditorPasskey, async ({ account, body, device }) =>
    logAccountChange(
      deps,
      account.id,
      'passkey added',
      await addPasskey(deps, account, { ...body, device: device() }),
    ),
  ),
  bind(passkeys.renameEditorPasskey, ({ account, params, body }) =>
    renamePasskey(deps, account, params.id, body.label),
  ),
  bind(passkeys.removeEditorPasskey, async ({ account, params, cookies, device }) =>
    logAccountChange(
      deps,
      account.id,
      'passkey removed',
      await removePasskey(deps, account, params.id, {
        sessionToken: cookies.read('editor'),
        device: device(),
      }),
    ),
  ),
  bind(passkeys.beginEditorPasskeySignIn, ({ address }) =>
    beginPasskeySignIn(deps, 'editor', address),
  ),
  bind(passkeys.signInEditorWithPasskey, async ({ body, ...call }) => {
    const opened = await loginEditorByPasskey(deps, visitorOf('editor', call), body)
    if (opened instanceof Refusal) return opened
    keepCookies(call.cookies, 'editor', opened.session)
    return { success: true as const, user: opened.user }
  }),
]
