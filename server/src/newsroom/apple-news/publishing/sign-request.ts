import { createHmac } from 'node:crypto'

export type UnsignedRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  /** The whole address, its query included. */
  url: string
  at: Date
  /** With its boundary; only for a request with a body. */
  contentType?: string
  /** The very bytes that are sent. */
  body?: Uint8Array
}
type Key = { keyId: string; keySecret: string }

/** The time as Apple signs it: in UTC, to the second. */
const appleDate = (at: Date) => `${at.toISOString().slice(0, 19)}Z`

/**
 * The `Authorization` of a request to Apple's Publisher API: HMAC-SHA256 over method, address, date
 * and, of a POST, content type and body (developer.apple.com, "About the News API").
 */
export function authorisationOf(request: UnsignedRequest, { keyId, keySecret }: Key): string {
  const date = appleDate(request.at)
  const signature = signatureOf(request, keySecret)
  return `HHMAC; key=${keyId}; signature=${signature}; date=${date}`
}

/** The signature alone, in base64. */
export function signatureOf(
  { method, url, at, contentType = '', body = new Uint8Array() }: UnsignedRequest,
  keySecret: string,
): string {
  const hmac = createHmac('sha256', Buffer.from(keySecret, 'base64'))
  hmac.update(method + url + appleDate(at))
  if (method === 'POST') hmac.update(contentType).update(body)
  return hmac.digest('base64')
}
