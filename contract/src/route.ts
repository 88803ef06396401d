import type { core, input, output } from 'zod/mini'

/** A schema of zod, whichever of its two styles it is written in. */
export type Schema<Output = unknown> = core.$ZodType<Output>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/**
 * `nobody` needs no session; `member` a member's. `any-editor` is an editor who may still await
 * approval, `editor` an approved one, `admin` one with that role.
 */
export type Access = 'nobody' | 'member' | 'any-editor' | 'editor' | 'admin'
/** A refusal the route foresees: its status and the sentence that people read. */
export type RefusalSpec = readonly [status: number, sentence: string]
export type Refusals = Readonly<Record<string, RefusalSpec>>

export type Route = {
  readonly method: Method
  /** Path with `:name` for each parameter. */
  readonly path: string
  readonly access: Access
  /** One line for the pages of the API. */
  readonly summary: string
  readonly params?: core.$ZodObject
  readonly query?: core.$ZodObject
  readonly body?: Schema
  /**
   * A multipart file field instead of a JSON body; a streamed one goes to the handler as it
   * arrives.
   */
  readonly upload?: {
    readonly field: string
    readonly maxBytes: number
    readonly isStreamed?: true
  }
  /** The largest JSON body in bytes, if it differs from the ordinary limit. */
  readonly maxBodyBytes?: number
  readonly status?: 200 | 201
  /**
   * An open screen repeats this call: it does not count as activity, and does not keep a session
   * alive.
   */
  readonly isPolled?: true
  /**
   * Calls with the same `Idempotency-Key` and input within a day get the same answer, and within
   * thirty days the refusal `request/done-before`: the work is done once. With `by-handler` the
   * handler receives the key and takes care of this itself, since its work outlasts a transaction.
   */
  readonly idempotent?: true | 'by-handler'
  /**
   * The handler may answer 304 to a caller that names the version it holds (`If-None-Match`). The
   * reply hangs on nothing but the account's journal and the address.
   */
  readonly isVersioned?: true
  /** `file` for a reply that is not JSON; `reply` then means nothing. */
  readonly sends?: 'json' | 'file'
  readonly reply: Schema
  readonly refusals?: Refusals
}

/** Declares a route, and keeps its literal types for both sides. */
export function route<const R extends Route>(definition: R): R {
  return definition
}

type Parsed<S> = S extends Schema ? output<S> : undefined
type Sent<S> = S extends Schema ? input<S> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** The parsed input of a server's handler. */
export type InputOf<R extends Route> = Present<{
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  upload: R['upload'] extends { readonly isStreamed: true }
    ? StreamedUpload
    : R['upload'] extends object
      ? Upload
      : undefined
}>
/** The input of a client's call. */
export type CallOf<R extends Route> = Present<{
  params: Sent<R['params']>
  query: Sent<R['query']>
  body: Sent<R['body']>
  file: R['upload'] extends object ? Blob : undefined
}>
export type ReplyOf<R extends Route> = output<R['reply']>
/** The answer of a handler, before the reply's schema has parsed it. */
export type AnswerOf<R extends Route> = input<R['reply']>
export type RefusalOf<R extends Route> = R['refusals'] extends Refusals
  ? keyof R['refusals'] & string
  : never

export type Upload = { readonly bytes: Uint8Array; readonly mediaType: string }
/** A file that is still arriving. Reading it throws if it is too large, empty or incomplete. */
export type StreamedUpload = {
  readonly fileName: string
  readonly content: AsyncIterable<Uint8Array>
}

interface Blob {
  readonly size: number
  readonly type: string
}
