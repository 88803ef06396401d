import type { Readable } from 'node:stream'
import type { AnswerOf, InputOf, RefusalOf, Route } from '@app/contract/route'
import type { CommonRefusal } from '@app/contract/refusal'
import type { AccountKind, SessionAccount } from '../auth/session.ts'
import type { Refusal } from '../refusal.ts'
import type { KeyedCall, Once } from './idempotency.ts'
import type { ListInPages } from './list-in-pages.ts'
import type { UnlessUnchanged } from './versioned.ts'

/** A handler's parameters besides its parsed input. */
export type RouteCaller<R extends Route> = {
  requestId: string
  /** The caller's address, for counting attempts. */
  address: string
  /** The name of the caller's browser, in a few words. */
  device: () => string
  cookies: CookieAccess
  /**
   * A signal that is aborted once no one waits for the answer: the caller has hung up, or the
   * server stops.
   */
  gone: () => AbortSignal
} & (R['access'] extends 'nobody' ? object : { account: SessionAccount }) &
  (R['idempotent'] extends true ? { once: Once<AnswerOf<R> | RouteRefusal<R>> } : object) &
  (R['idempotent'] extends 'by-handler' ? { keyed: KeyedCall | undefined } : object) &
  (R['isVersioned'] extends true
    ? { unlessUnchanged: UnlessUnchanged<AnswerOf<R> | ListInPages | RouteRefusal<R>> }
    : object)

type RouteRefusal<R extends Route> = Refusal<RefusalOf<R> | CommonRefusal>

/**
 * A session of each kind, the browser that accounts know, and what it registered with and waits
 * for.
 */
export type CookieKind = AccountKind | 'browser' | 'registration'

export type CookieAccess = {
  read(kind: CookieKind): string | undefined
  set(kind: CookieKind, token: string, expiresAt: Date): void
  clear(kind: CookieKind): void
}

/** A reply that is not JSON: a route whose `sends` is `file` answers with this. */
export type FileAnswer = {
  mediaType: string
  body: Readable | Uint8Array
  headers?: Readonly<Record<string, string>>
}

export type Handler<R extends Route> = (
  call: InputOf<R> & RouteCaller<R>,
) => Promise<(R['sends'] extends 'file' ? FileAnswer : AnswerOf<R> | ListInPages) | RouteRefusal<R>>

/** A contract route with what answers it; the server mounts a list of these. */
export type Binding = {
  readonly route: Route
  // This is a method because TypeScript compares its parameter both ways: a list holds handlers of
  // every route, and each only gets what its own route parsed.
  handle(call: object): Promise<unknown>
}

export function bind<R extends Route>(route: R, handle: Handler<R>): Binding {
  return { route, handle }
}
