import type { ErrorBody } from '@app/contract/refusal'
import type { CallOf, ReplyOf, Route } from '@app/contract/route'
import { parse } from 'zod/mini'

export const LONGEST_WAIT_MS = 300_000

/** A failed call: refused by the server, or never answered (`status` 0). */
export class CallError extends Error {
  readonly status: number
  /** Text for users: the server's sentence, or a plain one of ours. Never raw JSON. */
  readonly sentence: string
  readonly code: string
  /** False if the server gave no sentence. */
  readonly isFromServer: boolean
  /** Faults by field, if the server named any. */
  readonly fields: Readonly<Record<string, string>>
  /** The token for the second step of signing in, after a correct password. */
  readonly twoStepToken: string | undefined
  /** The newer state that came with a refusal for an outdated change. */
  readonly current: unknown

  constructor(
    message: string,
    refusal: Omit<ErrorBody, 'requestId' | 'success' | 'jobId'> & { status: number },
  ) {
    super(message)
    this.name = 'CallError'
    this.status = refusal.status
    this.sentence = refusal.error
    this.code = refusal.code
    this.isFromServer = !refusal.code.startsWith('call/')
    this.fields = refusal.fields ?? {}
    this.twoStepToken = refusal.twoStepToken
    this.current = refusal.current
  }
}

/** The token for the second step of signing in, where a right password owes a code. */
export const readTwoStepToken = (error: Error) =>
  error instanceof CallError ? error.twoStepToken : undefined

/** True if the server refused. For any other failure the call may have succeeded. */
export const isRefused = (error: Error) =>
  error instanceof CallError && error.status >= 400 && error.status < 500

const gatewayFaults: readonly number[] = [502, 503, 504]

/** True if the call never reached the server, as far as anybody here can tell. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 0 || (!error.isFromServer && gatewayFaults.includes(error.status)))

type Parts = {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  file?: unknown
}
type Options = { signal?: AbortSignal; idempotencyKey?: string; heldVersion?: string | null }
/** A route without input takes no argument for it. */
type Arguments<R extends Route> =
  {} extends CallOf<R>
    ? [input?: CallOf<R>, options?: Options]
    : [input: CallOf<R>, options?: Options]

/** Calls a route of the contract and returns its reply; every failure throws a `CallError`. */
export async function call<const R extends Route>(
  route: R,
  ...[input, options]: Arguments<R>
): Promise<ReplyOf<R>> {
  return readReply(route, await request(route, input ?? {}, options))
}

/** A reply with the version that the server gave it, if any. */
export type HeldReply<Reply> = { reply: Reply; version: string | null }

/**
 * Calls a route that was called before: the reply that is held comes back as it is, unsent, as long
 * as nothing in it has changed. The browser keeps neither.
 */
export async function callUnlessHeld<const R extends Route>(
  route: R,
  input: CallOf<R>,
  held: HeldReply<ReplyOf<R>> | undefined,
  signal: AbortSignal,
): Promise<HeldReply<ReplyOf<R>>> {
  const response = await request(route, input, { signal, heldVersion: held?.version ?? null })
  if (held && response.status === 304) return held
  return { reply: await readReply(route, response), version: response.headers.get('etag') }
}

/** Calls a route that sends a file, and returns it; every failure throws a `CallError`. */
export async function callForFile<const R extends Route>(
  route: R,
  ...[input, options]: Arguments<R>
): Promise<Blob> {
  const response = await request(route, input ?? {}, options)
  if (!response.ok) throw refusalIn(response, await textOf(response))
  try {
    return await response.blob()
  } catch (error) {
    throw unansweredCall(error)
  }
}

const request = (route: Route, parts: Parts, options: Options = {}) =>
  send(urlOf(route, parts), {
    method: route.method,
    credentials: 'include',
    signal: signalOf(options),
    ...payloadOf(route, parts, options),
  })

/** Parses a response: returns the reply, or throws the refusal. */
export async function readReply<const R extends Route>(
  route: R,
  response: Response,
): Promise<ReplyOf<R>> {
  const text = await textOf(response)
  if (!response.ok) throw refusalIn(response, text)
  return replyIn(route, response, text)
}

function urlOf(route: Route, { params = {}, query = {} }: Parts) {
  const path = route.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (isPlain(value)) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function payloadOf(
  route: Route,
  { body, file }: Parts,
  options: Options = {},
): Pick<RequestInit, 'body' | 'headers'> {
  const { idempotencyKey, heldVersion } = options
  const key = {
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(heldVersion && { 'if-none-match': heldVersion }),
  }
  if (route.upload !== undefined && file instanceof Blob) {
    const form = new FormData()
    form.set(route.upload.field, file)
    return { body: form, headers: key }
  }
  if (body === undefined) return { headers: key }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...key } }
}

function signalOf(options: Options | undefined) {
  const deadline = AbortSignal.timeout(LONGEST_WAIT_MS)
  return options?.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline])
}

async function send(url: string, init: RequestInit) {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw unansweredCall(error)
  }
}

async function textOf(response: Response) {
  try {
    return await response.text()
  } catch (error) {
    throw unansweredCall(error)
  }
}

/** Creates the error of a call without an answer. */
export function unansweredCall(error?: unknown) {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  const sentence = isLate
    ? 'The answer took too long. Please try again.'
    : 'The server cannot be reached. Please check your connection and try again.'
  return new CallError(sentence, {
    status: 0,
    error: sentence,
    code: isLate ? 'call/timeout' : 'call/unreachable',
  })
}

function refusalIn(response: Response, text: string) {
  const message = `${response.status}: ${text === '' ? response.statusText : text}`
  const body = parseJson(text)
  if (isErrorBody(body)) return new CallError(message, { ...body, status: response.status })
  const error = 'Something went wrong on our side. Please try again.'
  return new CallError(message, { status: response.status, error, code: 'call/unreadable' })
}

function replyIn<R extends Route>(route: R, response: Response, text: string): ReplyOf<R> {
  const reply = parseJson(text)
  if (reply === undefined) {
    const error = 'The answer could not be read. Please try again.'
    throw new CallError(`${response.status}: ${error}`, {
      status: response.status,
      error,
      code: 'call/unreadable',
    })
  }
  // In production the server has serialised the reply by the contract: parsing it again would only
  // cost the phone time.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's schema stands for it, as said above
  return (import.meta.env.DEV ? parse(route.reply, reply) : reply) as ReplyOf<R>
}

// Written by hand: every screen makes calls, and the schema library would double the first load.
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body) || !('code' in body))
    return false
  return typeof body.error === 'string' && typeof body.code === 'string'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
