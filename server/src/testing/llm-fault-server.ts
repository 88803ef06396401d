import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { listenHere } from './listening-server.ts'

/** The server's answer to one request. */
export type Turn = (response: ServerResponse, request: ReceivedRequest) => void
export type ReceivedRequest = {
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

/**
 * A provider over real TCP that answers its requests with these turns, and every further one with
 * the last.
 */
export async function openFaultServer(...turns: Turn[]) {
  const requests: ReceivedRequest[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    // A caller that hangs up is what some tests are about.
    response.on('error', () => undefined)
    const received = await receive(request)
    turns[Math.min(requests.push(received), turns.length) - 1]?.(response, received)
  }
  const server = createServer((request, response) => void take(request, response))
  const { port, close } = await listenHere(server)
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/v1`,
    /** The requests received, oldest first. */
    requests,
    /** Closes the server: nothing listens at its address any more. */
    close,
    [Symbol.asyncDispose]: close,
  }
}

const receive = async (request: IncomingMessage): Promise<ReceivedRequest> => ({
  path: request.url ?? '',
  headers: request.headers,
  body: JSON.parse((await textOf(request)) || '{}'),
})

export const sends =
  (body: object): Turn =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const refuses =
  (
    status: number,
    { said = 'no', headers = {} }: { said?: string; headers?: Record<string, string> } = {},
  ): Turn =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(
      JSON.stringify({
        type: 'error',
        error: { type: 'refused', message: said, code: status, status: 'REFUSED' },
      }),
    )

/** Takes the request, and sends not even the headers. */
export const holdsItsHeaders: Turn = () => undefined

/** Sends a byte now and then, for ever. */
export const trickles: Turn = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 10)
  response.on('close', () => clearInterval(timer))
}

/** Sends half of the body and drops the connection. */
export const breaksOff =
  (body: object): Turn =>
  (response) => {
    const whole = JSON.stringify(body)
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(whole),
    })
    response.write(whole.slice(0, whole.length / 2), () => response.destroy())
  }

/** Sends half of the body as if it were the whole. */
export const endsEarly =
  (body: object): Turn =>
  (response) => {
    const whole = JSON.stringify(body)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(whole.slice(0, whole.length / 2))
  }

export const sendsHtml =
  (page: string): Turn =>
  (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)

export const redirectsTo =
  (location: string): Turn =>
  (response) =>
    response.writeHead(307, { location }).end()
