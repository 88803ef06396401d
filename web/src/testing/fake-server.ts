import { commonRefusals, type ErrorBody } from '@app/contract/refusal'
import type { AnswerOf, CallOf, RefusalOf, Route } from '@app/contract/route'

type Sent = {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  file?: File
}
type Answer = (sent: Sent) => Promise<Response> | Response
type Code<R extends Route> = RefusalOf<R> | keyof typeof commonRefusals

/**
 * The server as the screens know it: `call` reaches it, and it answers each route of the contract
 * as the test says, the last saying first. A reply that the contract does not allow, and a call
 * that no one answers, fail the test.
 */
export type FakeServer = {
  /** Answers every call of the route with a reply, or with the function's result for the call. */
  answer: <const R extends Route>(
    route: R,
    reply: AnswerOf<R> | ((sent: Sent) => AnswerOf<R>),
  ) => void
  /** Refuses every call of the route as the contract allows; `more` joins the body. */
  refuse: <const R extends Route>(route: R, code: Code<R>, more?: Partial<ErrorBody>) => void
  /** Refuses the next call of the route alone. */
  refuseOnce: <const R extends Route>(route: R, code: Code<R>, more?: Partial<ErrorBody>) => void
  /** Loses the connection: there is no answer. */
  lose: (route: Route) => void
  /** Loses the next call of the route alone. */
  loseOnce: (route: Route) => void
  /** Answers outside the contract, as a proxy may. */
  garble: (route: Route, status: number, text: string) => void
  /** Holds the answer back until the returned function is called. */
  hold: (route: Route) => () => void
  /** The calls sent to the route, oldest first. */
  sentTo: <const R extends Route>(route: R) => CallOf<R>[]
  /** The calls sent that change something, oldest first, as "POST /api/community/goals". */
  changesSent: () => string[]
  /** Calls without an answer in the test, as "GET /path". */
  unanswered: string[]
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

type Handler = { route: Route; answer: Answer }

/** Thrown by the function of an answer, it refuses that call as the contract allows. */
export class FakeRefusal<const R extends Route> extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(route: R, code: Code<R>, more?: Partial<ErrorBody>) {
    const [status, error] = refusalOf(route, code)
    super(error)
    this.status = status
    this.body = { error, code, requestId: 'test', ...more }
  }
}

export function createFakeServer(): FakeServer {
  const handlers: Handler[] = []
  const received: { route: Route; sent: Sent }[] = []
  const unanswered: string[] = []
  const add = (route: Route, answer: Answer) => void handlers.unshift({ route, answer })
  const addOnce = (route: Route, answer: Answer) => {
    const once = (sent: Sent) => {
      handlers.splice(handlers.indexOf(handler), 1)
      return answer(sent)
    }
    const handler = { route, answer: once }
    handlers.unshift(handler)
  }
  const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'))

  return {
    answer: (route, reply) =>
      add(route, (sent) =>
        answerOrRefuse(() => json(route.status ?? 200, isMaker(reply) ? reply(sent) : reply)),
      ),
    refuse(route, code, more) {
      const { status, body } = new FakeRefusal(route, code, more)
      add(route, () => json(status, body))
    },
    lose: (route) => add(route, loseConnection),
    refuseOnce(route, code, more) {
      const { status, body } = new FakeRefusal(route, code, more)
      addOnce(route, () => json(status, body))
    },
    loseOnce: (route) => addOnce(route, loseConnection),
    garble: (route, status, text) => add(route, () => new Response(text, { status })),
    hold(route) {
      const held = handlers.find((handler) => isSame(handler.route, route))
      if (!held) throw new Error(`${route.path} has no answer to hold back.`)
      const { promise, resolve } = Promise.withResolvers<void>()
      add(route, (sent) => promise.then(() => held.answer(sent)))
      return resolve
    },
    sentTo: <const R extends Route>(route: R) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `call` took exactly this from the screen
      received
        .filter((one) => isSame(one.route, route))
        .map(({ sent }) => sent) as unknown as CallOf<R>[],
    changesSent: () =>
      received
        .filter(({ route }) => route.method !== 'GET')
        .map(({ route }) => `${route.method} ${route.path}`),
    unanswered,
    async fetch(url, init) {
      const call = callOf(handlers, url, init)
      if (call === null) {
        unanswered.push(`${methodOf(init)} ${url}`)
        throw new TypeError(`No answer is set for ${methodOf(init)} ${url}`)
      }
      const { handler, sent } = call
      received.push({ route: handler.route, sent })
      return handler.answer(sent)
    },
  }
}

const methodOf = ({ method = 'GET' }: RequestInit) => (method === 'HEAD' ? 'GET' : method)

function callOf(
  handlers: readonly Handler[],
  url: string,
  init: RequestInit,
): { handler: Handler; sent: Sent } | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const handler = handlerFor(handlers, methodOf(init), pathname)
  if (!handler) return null
  const params = paramsIn(handler.route, pathname) ?? {}
  return {
    handler,
    sent: { params, query: Object.fromEntries(searchParams), ...contentOf(handler.route, init) },
  }
}

/** A path without parameters goes before one with them, as in the server's router. */
function handlerFor(
  handlers: readonly Handler[],
  method: string,
  pathname: string,
): Handler | undefined {
  const ofMethod = handlers.filter(({ route }) => route.method === method)
  return (
    ofMethod.find(({ route }) => route.path === pathname) ??
    ofMethod.find(({ route }) => paramsIn(route, pathname) !== null)
  )
}

const isMaker = <T>(reply: T | ((sent: Sent) => T)): reply is (sent: Sent) => T =>
  typeof reply === 'function'

function answerOrRefuse(answer: () => Response): Response {
  try {
    return answer()
  } catch (error) {
    if (error instanceof FakeRefusal) return json(error.status, error.body)
    throw error
  }
}

const isSame = (one: Route, other: Route) => one.method === other.method && one.path === other.path

function refusalOf(route: Route, code: string) {
  const known: Record<string, readonly [number, string]> = { ...commonRefusals, ...route.refusals }
  const refusal = known[code]
  if (!refusal) throw new Error(`${route.path} is never refused with ${code}.`)
  return refusal
}

function paramsIn(route: Route, pathname: string): Record<string, string> | null {
  const pattern = new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const match = pattern.exec(pathname)
  if (!match) return null
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}

function contentOf(route: Route, { body }: RequestInit): { body: unknown; file?: File } {
  if (typeof body === 'string') return { body: JSON.parse(body) }
  const file =
    body instanceof FormData && route.upload !== undefined ? body.get(route.upload.field) : null
  return file instanceof File ? { body: undefined, file } : { body: undefined }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
