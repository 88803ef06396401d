import { appPaths } from '@app/contract/paths'
import { pathAfterSignIn } from '../../platform/session.ts'

/** The sign-in page's search parameters. */
export type SignInSearch = {
  /** The path the visitor wanted. */
  next?: string
  /** Set if the session expired during a visit. */
  ended?: true
}

export function signInSearch(search: Record<string, unknown>): SignInSearch {
  return {
    ...(typeof search.next === 'string' && { next: search.next }),
    ...(search.ended === true && { ended: true }),
  }
}

const memberPaths: readonly string[] = [
  appPaths.journey,
  appPaths.journal,
  appPaths.journalDetailed,
  appPaths.profile,
]

/** Answers the wanted page if it is a member's page of this site, else the journal. */
export function wantedPath(next: string | undefined, origin: string): string {
  const isOpenTo = (path: string) => memberPaths.includes(path.toLowerCase().replace(/\/$/, ''))
  return pathAfterSignIn(next, { origin, isOpenTo, otherwise: appPaths.journal })
}
