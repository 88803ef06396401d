import { readdir } from 'node:fs/promises'
import type { Route } from '@app/contract/route'

const contract = new URL('../../../contract/src/', import.meta.url)

/** Every route that a file of the contract declares. */
export async function declaredRoutes(): Promise<Route[]> {
  const routes = new Map<string, Route>()
  for (const product of ['community/', 'newsroom/']) {
    const folder = new URL(product, contract)
    for (const file of await readdir(folder)) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
      const declared: Record<string, unknown> = await import(new URL(file, folder).href)
      for (const one of Object.values(declared))
        if (isRoute(one)) routes.set(`${one.method} ${one.path}`, one)
    }
  }
  return [...routes.values()]
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' &&
  value !== null &&
  'access' in value &&
  'path' in value &&
  'method' in value

const endings = new Set([
  'POST /api/community/auth/logout',
  'POST /api/auth/logout',
  'DELETE /api/community/profile',
])

/** True when the session that a route is called with is over after it. */
export const endsSession = ({ method, path }: Route) => endings.has(`${method} ${path}`)

const pieces: Readonly<Record<string, string>> = {
  place: 'coverImage',
  library: 'openverse',
  version: '1',
}

/** An address of a route that fits and names nothing, or what the id names. */
export const addressOf = ({ path }: Route, id = '019a0000-0000-7000-8000-0000000000ff') =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => pieces[name] ?? id)
