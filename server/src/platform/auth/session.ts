export type AccountKind = 'member' | 'editor'

/** The account behind a live session. */
export type SessionAccount = {
  id: string
  kind: AccountKind
  email: string
  name: string
  /** Another one after each change of what the account's lists show; none before the first. */
  version?: string
}

const hour = 60 * 60 * 1000
const day = 24 * hour
/** The life of a session without a call, and at most, in milliseconds. */
export const sessionLife: Record<AccountKind, { idleMs: number; mostMs: number }> = {
  member: { idleMs: 14 * day, mostMs: 30 * day },
  editor: { idleMs: 12 * hour, mostMs: 7 * day },
}

/** As many sessions has an account; one more ends the longest unused. */
export const mostSessions = 100
