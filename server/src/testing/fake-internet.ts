import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import {
  OutsideFault,
  openSafeFetch,
  type IpAddress,
  type Connect,
  type SafeFetch,
} from '../platform/safe-fetch/safe-fetch.ts'
import { listenHere } from './listening-server.ts'

/** A site's answer to a request. */
export type Site = (
  response: ServerResponse,
  request: { url: URL; headers: IncomingMessage['headers'] },
) => void

const someAddress: readonly IpAddress[] = [{ address: '93.184.216.34', family: 4 }]

/**
 * Other people's servers, played by one of this machine over real TCP: each host a site. Where a
 * host is said to be is for a test to say; without that it is somewhere on the open internet.
 */
export async function openOutsideWorld(
  sites: Readonly<Record<string, Site>>,
  { at = {} }: { at?: Readonly<Record<string, readonly string[]>> } = {},
) {
  const requests: { url: URL; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`)
    requests.push({ url, headers: request.headers })
    const site = sites[url.hostname]
    if (site) site(response, { url, headers: request.headers })
    else response.writeHead(404).end()
  })
  const { port, close } = await listenHere(server)
  const dialed: string[] = []

  const dial: Connect = (url, [first], { headers, signal }) =>
    new Promise((resolve, reject) => {
      dialed.push(`${url.hostname} at ${first?.address}`)
      const path = `${url.pathname}${url.search}`
      const options = {
        host: '127.0.0.1',
        port,
        path,
        headers: { ...headers, host: url.hostname },
        signal,
        agent: false,
      }
      httpRequest(options).once('response', resolve).once('error', reject).end()
    })
  const resolve = async (host: string): Promise<readonly IpAddress[]> => {
    if (!(host in sites) && !(host in at)) throw new OutsideFault('unreachable', 'no such name')
    return (
      at[host]?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) ??
      someAddress
    )
  }
  const outside: SafeFetch = openSafeFetch({
    userAgent: 'Stayer/1.0 (https://journal.example.org)',
    resolve,
    dial,
  })
  return {
    outside,
    /** The requests received, oldest first. */
    requests,
    /** The hosts called, and their addresses. */
    dialed,
    [Symbol.asyncDispose]: close,
  }
}

export const givesJson =
  (body: unknown): Site =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const givesText =
  (body: string, type = 'text/html'): Site =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(body)

export const givesBytes =
  (body: Uint8Array, type = 'image/jpeg'): Site =>
  (response) =>
    response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body)

export const refusesWith =
  (status: number, headers: Record<string, string> = {}): Site =>
  (response) =>
    response.writeHead(status, headers).end('no')

export const redirectsTo =
  (location: string): Site =>
  (response) =>
    response.writeHead(302, { location }).end()

/** A site that answers in one way after the other, as a test turns it. */
export function openTurningSite(first: Site = refusesWith(404)) {
  let current = first
  const site: Site = (response, request) => current(response, request)
  return { site, turn: (next: Site) => void (current = next) }
}
