import type { AccountAct, AccountEvent } from '@app/contract/account-events'

type Told = Pick<AccountEvent, 'act' | 'detail' | 'count'>
type Words = (event: Told) => string

const named = (words: string, detail: string | null) =>
  detail === null ? words : `${words}: “${detail}”`
const times = (count: number) => (count === 1 ? '' : `, ${count} times`)
// Within a quarter of an hour several count once.
const atLeast = (count: number) => `, at least ${count} times`
const entries = (count: number) => (count === 1 ? 'One entry' : `${count} entries`)

const actWords: Record<AccountAct, Words> = {
  registered: () => 'The account was created',
  'signed-in-by-password': ({ count }) => `Signed in with the password${times(count)}`,
  'signed-in-by-code': ({ count }) => `Signed in with the password and a code${times(count)}`,
  'signed-in-by-recovery-code': ({ count }) =>
    `Signed in with the password and a recovery code${times(count)}`,
  'signed-in-by-passkey': ({ count }) => `Signed in with a passkey${times(count)}`,
  'wrong-password': ({ count }) =>
    count === 1 ? 'A wrong password was tried' : `Wrong passwords were tried${atLeast(count)}`,
  'wrong-code': ({ count }) =>
    count === 1
      ? 'A wrong code was tried, after the right password'
      : `Wrong codes were tried, after the right password${atLeast(count)}`,
  'signed-out-one': () => 'Another browser was signed out',
  'signed-out-elsewhere': ({ count }) =>
    count === 1 ? 'The other browser was signed out' : `${count} other browsers were signed out`,
  'signed-out-by-operator': () => 'Whoever runs this site signed the account out everywhere',
  'password-changed': () => 'The password was changed',
  'password-reset': () => 'A new password was set by a link',
  'password-reset-by-operator': () => 'Whoever runs this site set a new password',
  'address-changed': () => 'Whoever runs this site changed your email',
  'two-step-on': () => 'Two-step sign-in was turned on',
  'two-step-off': () => 'Two-step sign-in was turned off',
  'two-step-off-by-operator': () => 'Whoever runs this site turned two-step sign-in off',
  'recovery-codes-renewed': () => 'New recovery codes were made',
  'passkey-added': ({ detail }) => named('A passkey was added', detail),
  'passkey-removed': ({ detail }) => named('A passkey was removed', detail),
  exported: () => 'Your whole journal was downloaded',
  printed: () => 'A PDF to share was made',
  'share-made': ({ detail }) => named('A part of your journal was shared', detail),
  'share-opened': ({ detail, count }) =>
    `${named('A shared link was opened', detail)}${times(count)}`,
  'share-ended': () => 'A shared link was ended',
  'import-started': ({ detail }) => named('An archive was brought in', detail),
  'import-undone': ({ detail }) => named('An archive was taken out again', detail),
  'premium-on': () => 'Premium was turned on',
  'entries-deleted': ({ count }) => `${entries(count)} deleted`,
  'entries-removed': ({ count }) => `${entries(count)} deleted for good`,
  'deletion-begun': () => 'The account was deleted',
  'brought-back': () => 'The account was brought back',
  approved: () => 'An admin let you in',
  'role-changed': ({ detail }) => `Your role is now: ${detail ?? ''}`,
  'calendar-address-made': () => 'An address of the calendar was made',
  'calendar-address-ended': () => 'The address of the calendar was ended',
}

/** Tells an event in a few plain words. */
export const eventWords = (event: Told) => actWords[event.act](event)
