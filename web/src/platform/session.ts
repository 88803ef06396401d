import { CallError } from './call.ts'

/** True for a call without a session; a refused password is a different error. */
export function isSessionMissing(error: unknown): boolean {
  return error instanceof CallError && error.status === 401 && error.code === 'session/missing'
}

/**
 * The path to open after signing in: `wanted` if it is a path of this site that `isOpenTo` accepts,
 * else `otherwise`. An address of another site never passes.
 */
export function pathAfterSignIn(
  wanted: string | undefined,
  {
    origin,
    isOpenTo,
    otherwise,
  }: { origin: string; isOpenTo: (path: string) => boolean; otherwise: string },
): string {
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, origin))
    return otherwise
  const url = new URL(wanted, origin)
  return url.origin === origin && isOpenTo(url.pathname)
    ? url.pathname + url.search + url.hash
    : otherwise
}
