import type { Route } from '@app/contract/route'

const products = new Set(['community', 'admin'])

/**
 * The feature of a route, by its path: `/api/community/goals/archive` to `community/goals`,
 * `/api/auth/me` to `auth`.
 */
export function featureOf({ path }: Route) {
  const [, , first = '', second = ''] = path.split('/')
  return products.has(first) ? `${first}/${second}` : first
}
