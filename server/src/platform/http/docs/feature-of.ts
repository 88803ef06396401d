import type { Route } from '@app/contract/route'

/** What a route belongs to, by its path: `/api/community/goals/archive` to `community/goals`. */
export const featureOf = ({ path }: Route) => path.split('/').slice(2, 4).join('/')
