import type { FastifyRequest } from 'fastify'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a browser says that another site made this state-changing request. Programs say neither and pass. */
export function isFromOtherSite(request: FastifyRequest, publicUrl: string): boolean {
  if (readingMethods.has(request.method)) return false
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true
  const origin = request.headers.origin
  return origin !== undefined && origin !== publicUrl && !isOwnHost(origin, request.host)
}

// The scheme is left out: behind a proxy that ends TLS this server sees http where the browser saw https.
function isOwnHost(origin: string, host: string) {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}
