import type { ListedUser } from './users.data.ts'

export type UserFilter = 'all' | 'free' | 'premium'
export type UserSort = 'email' | 'registered' | 'last-login'

const matches: Record<UserFilter, (user: ListedUser) => boolean> = {
  all: () => true,
  free: (user) => !user.is_premium,
  premium: (user) => user.is_premium,
}

/** One collator for all: `localeCompare` creates one for each comparison. */
const byEmail = new Intl.Collator('en-GB', { sensitivity: 'base' })

const orders: Record<UserSort, (one: ListedUser, other: ListedUser) => number> = {
  email: (one, other) => byEmail.compare(one.email, other.email),
  registered: (one, other) => newestFirst(one.created_at, other.created_at),
  // An empty string sorts users who never logged in last.
  'last-login': (one, other) => newestFirst(one.last_login_at ?? '', other.last_login_at ?? ''),
}

/** Filters and sorts the users; equal times sort by email. */
export function arrangeUsers(
  users: readonly ListedUser[],
  filter: UserFilter,
  sort: UserSort,
): ListedUser[] {
  return users
    .filter(matches[filter])
    .toSorted((one, other) => orders[sort](one, other) || orders.email(one, other))
}

/** Counts the users of each filter. */
export function countUsers(users: readonly ListedUser[]): Record<UserFilter, number> {
  const premium = users.filter(matches.premium).length
  return { all: users.length, free: users.length - premium, premium }
}

// The times have one format, so they sort as text.
function newestFirst(one: string, other: string) {
  if (one === other) return 0
  return one < other ? 1 : -1
}
