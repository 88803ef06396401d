import type { CallOf, ReplyOf, Route } from '@app/contract/route'
import type { FastifyInstance } from 'fastify'
import { parse } from 'zod'

/** An answer as it went over the wire; `body` is the JSON, or the text of what is not JSON. */
export type Answer = {
  status: number
  body: unknown
  headers: Record<string, unknown>
  bytes: Buffer
}

export type TestCaller = {
  /** The cookie header that it sends. */
  cookie: string
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string, headers?: Record<string, string>): Promise<Answer>
  /** Calls a route of the contract; a test that expects a refusal uses the others. */
  call<R extends Route>(route: R, input: CallOf<R>): Promise<ReplyOf<R>>
}

type Headers = Record<string, string>
type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Headers
  payload?: string | Buffer
}

/** Calls the app with this cookie. */
export function callerOf(app: FastifyInstance, cookie: string): TestCaller {
  const send = async (request: Request): Promise<Answer> => {
    const headers = { ...(cookie && { cookie }), ...request.headers }
    const {
      statusCode,
      body,
      headers: answered,
      rawPayload,
    } = await app.inject({ ...request, headers })
    const isJson = String(answered['content-type']).startsWith('application/json')
    return {
      status: statusCode,
      body: isJson ? JSON.parse(body) : body,
      headers: answered,
      bytes: rawPayload,
    }
  }
  return {
    cookie,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) => send({ method: 'POST', url, ...json(body, headers) }),
    put: (url, body, headers = {}) => send({ method: 'PUT', url, ...json(body, headers) }),
    delete: (url, headers = {}) => send({ method: 'DELETE', url, headers }),
    call: (route, input) => callRoute(send, route, input),
  }
}

type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

async function callRoute<R extends Route>(
  send: (request: Request) => Promise<Answer>,
  route: R,
  input: CallOf<R>,
): Promise<ReplyOf<R>> {
  const { params = {}, query = {}, body, file }: Input = input
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const url = search ? `${path}?${search}` : path
  const sent = file && route.upload ? await multipart(route.upload.field, file) : json(body, {})
  const answer = await send({ method: route.method, url, ...sent })
  if (answer.status === (route.status ?? 200)) return parse(route.reply, answer.body) as ReplyOf<R>
  throw new Error(
    `${route.method} ${url} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
  )
}

const json = (body: unknown, headers: Headers) =>
  body === undefined
    ? { headers }
    : { headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(body) }

async function multipart(field: string, file: Blob) {
  const form = new FormData()
  form.set(field, file, file instanceof File ? file.name : 'photo')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, payload: Buffer.from(await encoded.arrayBuffer()) }
}
