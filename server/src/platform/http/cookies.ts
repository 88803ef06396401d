import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieKind, CookieAccess } from './bind.ts'

const longestToken = 200

/**
 * `__Host-` makes browsers refuse the cookie from a neighbouring host or without TLS, which plain
 * http cannot have.
 */
export const cookieName = (kind: CookieKind, isHttps: boolean) =>
  `${isHttps ? '__Host-' : ''}stayer_${kind}`

export function sessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
): CookieAccess {
  const attributes: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
  }
  return {
    read: (kind) => readToken(request, kind, isHttps),
    set: (kind, token, expires) =>
      void reply.setCookie(cookieName(kind, isHttps), token, { ...attributes, expires }),
    clear: (kind) => void reply.clearCookie(cookieName(kind, isHttps), attributes),
  }
}

export function readToken(
  request: FastifyRequest,
  kind: CookieKind,
  isHttps: boolean,
): string | undefined {
  const token = request.cookies[cookieName(kind, isHttps)]
  return token === undefined || token === '' || token.length > longestToken ? undefined : token
}
