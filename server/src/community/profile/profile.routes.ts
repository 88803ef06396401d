import * as auth from '@app/contract/community/auth'
import * as preferences from '@app/contract/community/preferences'
import * as profile from '@app/contract/community/profile'
import type { Deps } from '../../platform/deps.ts'
import { bind, type FileAnswer } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'
import { askForPassword } from '../../platform/auth/fresh-password.ts'
import { keepCookies, visitorOf } from '../../platform/auth/sign-in.ts'
import { bringBack, deleteAccount } from './deletion.ts'
import { readPhoto, removePhoto, setPhoto } from './photo.ts'
import { changePreferences, readPreferences } from './preferences.ts'
import { readProfile, upgrade } from './profile.ts'

export const profileRoutes = (deps: Deps) => [
  bind(preferences.getPreferences, ({ account }) => readPreferences(deps, account.id)),
  bind(preferences.setPreferences, ({ account, body }) =>
    changePreferences(deps, account.id, body),
  ),
  bind(profile.getProfile, ({ account }) => readProfile(deps, account.id)),
  bind(profile.upgrade, ({ account, device }) => upgrade(deps, account.id, device())),
  bind(profile.uploadProfilePhoto, ({ account, upload }) =>
    setPhoto(deps, account.id, upload.bytes),
  ),
  bind(profile.removeProfilePhoto, ({ account }) => removePhoto(deps, account.id)),
  bind(profile.getProfilePhoto, async ({ account, params, query }) => {
    const bytes = await readPhoto(deps, account.id, params.id, query.size ?? 'full')
    return bytes instanceof Refusal ? bytes : toFile(bytes)
  }),
  bind(profile.deleteAccount, async ({ account, cookies, device }) => {
    const refused = await askForPassword(deps, cookies.read('member'))
    if (refused) return refused
    const deleted = await deleteAccount(deps, account, device())
    cookies.clear('member')
    return deleted
  }),
  bind(auth.bringBack, async ({ body, ...call }) => {
    const opened = await bringBack(deps, visitorOf('member', call), body)
    if (opened instanceof Refusal) return opened
    keepCookies(call.cookies, 'member', opened.session)
    return { user: opened.user }
  }),
]

const toFile = (body: Uint8Array): FileAnswer => ({
  mediaType: 'image/webp',
  body,
  headers: { 'content-disposition': 'inline', 'x-content-type-options': 'nosniff' },
})
