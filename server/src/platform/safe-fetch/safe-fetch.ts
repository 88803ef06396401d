import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import type { Config } from '../config.ts'

const product = 'Stayer/1.0'

/** Names the product and whom to write to, in the form that Wikimedia asks for. */
export const userAgentOf = ({
  publicUrl,
  contactEmail,
}: Pick<Config, 'publicUrl' | 'contactEmail'>) =>
  `${product} (${[publicUrl, contactEmail].filter((part) => part !== undefined).join('; ')})`

export type SafeFetchOptions = {
  /** Media types, as the header says them. */
  accept: string
  maxBytes: number
  /** Covers the whole fetch, redirects included. */
  timeoutMs: number
  /** The hosts that may answer, redirects included; without it any on the open internet. */
  isHost?: (host: string) => boolean
}

export type SafeFetchAnswer = {
  status: number
  bytes: Uint8Array
  retryAfterSeconds: number | undefined
}

/**
 * Fetches from other people's servers over https, and from nothing that is not on the open
 * internet.
 */
export type SafeFetch = (url: string, wish: SafeFetchOptions) => Promise<SafeFetchAnswer>

/** The reason of a failed fetch: no answer, too much, or an address where we do not go. */
export class OutsideFault extends Error {
  override name = 'OutsideFault'
  readonly kind: 'unreachable' | 'too-large' | 'forbidden'

  constructor(kind: OutsideFault['kind'], detail: string) {
    super(`${kind}: ${detail}`)
    this.kind = kind
  }
}

export type IpAddress = { address: string; family: number }
export type Connect = (
  url: URL,
  at: readonly IpAddress[],
  options: DialOptions,
) => Promise<IncomingMessage>
export type DialOptions = { headers: Record<string, string>; signal: AbortSignal }

type Parts = {
  /** Names us and whom to write to, as the libraries ask. */
  userAgent: string
  resolve?: (host: string) => Promise<readonly IpAddress[]>
  dial?: Connect
}

const mostRedirects = 4
const redirects = new Set([301, 302, 303, 307, 308])

export function openSafeFetch({
  userAgent,
  resolve = resolveAll,
  dial = dialTls,
}: Parts): SafeFetch {
  return async (address, { accept, maxBytes, timeoutMs, isHost = () => true }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': userAgent }
    let url = readUrl(address)
    for (let hop = 0; hop <= mostRedirects; hop++) {
      if (!isHost(url.hostname))
        throw new OutsideFault('forbidden', 'a host that is not the library’s')
      const at = await publicAddresses(url.hostname, (host) =>
        Promise.race([resolve(host), untilAborted(signal)]),
      )
      const response = await dial(url, at, { headers, signal }).catch(asUnreachable)
      const { statusCode: status = 0, headers: answered } = response
      if (redirects.has(status) && answered.location !== undefined) {
        response.destroy()
        url = readUrl(answered.location, url)
        continue
      }
      return {
        status,
        bytes: await readBody(response, maxBytes),
        retryAfterSeconds: secondsIn(answered['retry-after']),
      }
    }
    throw new OutsideFault('unreachable', 'too many redirects')
  }
}

function readUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    throw new OutsideFault('forbidden', 'an address that is not plain https')
  }
  return url
}

/**
 * Looks a host up once: the connection goes to these addresses, so that a name cannot answer
 * differently a moment later.
 */
async function publicAddresses(
  hostname: string,
  resolve: NonNullable<Parts['resolve']>,
): Promise<readonly IpAddress[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(literal)
  const found =
    family > 0 ? [{ address: literal, family }] : await resolve(hostname).catch(asUnreachable)
  if (found.length === 0) throw new OutsideFault('unreachable', 'a name without an address')
  if (!found.every(({ address }) => isPublicAddress(address))) {
    throw new OutsideFault('forbidden', 'an address that is not on the open internet')
  }
  return found
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => reject(new OutsideFault('unreachable', 'no answer in time')),
      { once: true },
    )
  })

const resolveAll = (host: string) => lookup(host, { all: true })

const dialTls: Connect = (url, at, { headers, signal }) =>
  new Promise((resolve, reject) => {
    const request = get(url, {
      headers,
      signal,
      agent: false,
      lookup: (_host, { all }, answer) => {
        const [first] = at
        if (all) answer(null, [...at])
        else answer(null, first?.address ?? '', first?.family)
      },
    })
    request.once('error', reject)
    request.once('response', resolve)
  })

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = new OutsideFault('too-large', `more than ${maxBytes} bytes`)
  try {
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response as AsyncIterable<Uint8Array>) {
      size += part.length
      if (size > maxBytes) throw tooLarge
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (error) {
    response.destroy()
    return asUnreachable(error)
  }
}

function asUnreachable(error: unknown): never {
  if (error instanceof OutsideFault) throw error
  throw new OutsideFault('unreachable', error instanceof Error ? error.name : 'no answer')
}

const secondsIn = (header: string | undefined) =>
  header !== undefined && /^\d{1,5}$/.test(header) ? Number(header) : undefined
