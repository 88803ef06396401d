import * as passkeys from '@app/contract/community/passkeys'
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
import { loginMemberByPasskey } from './auth.ts'

export const memberPasskeyRoutes = (deps: Deps) => [
  bind(passkeys.listPasskeys, ({ account }) => passkeysOf(deps, account)),
  bind(passkeys.beginPasskey, ({ account, cookies }) =>
    beginPasskey(deps, account, cookies.read('member')),
  ),
  bind(passkeys.addPasskey, ({ account, body, device }) =>
    addPasskey(deps, account, { ...body, device: device() }),
  ),
  bind(passkeys.renamePasskey, ({ account, params, body }) =>
    renamePasskey(deps, account, params.id, body.label),
  ),
  bind(passkeys.removePasskey, ({ account, params, cookies, device }) =>
    removePasskey(deps, account, params.id, {
      sessionToken: cookies.read('member'),
      device: device(),
    }),
  ),
  bind(passkeys.beginPasskeySignIn, ({ address }) => beginPasskeySignIn(deps, 'member', address)),
  bind(passkeys.signInWithPasskey, async ({ body, ...call }) => {
    const opened = await loginMemberByPasskey(deps, visitorOf('member', call), body)
    if (opened instanceof Refusal) return opened
    keepCookies(call.cookies, 'member', opened.session)
    return { user: opened.user }
  }),
]
