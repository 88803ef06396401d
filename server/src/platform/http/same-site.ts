import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../loopback.ts'
import { hostNameIn } from './own-hosts.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True when a browser says that another site made this state-changing request. Programs say neither
 * and pass.
 */
export function isFromOtherSite({ method, headers }: FastifyRequest, publicUrl: string): boolean {
  if (readingMethods.has(method)) return false
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true
  const { origin, host = '' } = headers
  return origin !== undefined && origin !== publicUrl && !isThisMachine(origin, host)
}

// A tunnel or a container's published port makes this machine answer at a port that the settings do
// not know.
function isThisMachine(origin: string, host: string) {
  return (
    isLoopback(hostNameIn(host)) &&
    URL.canParse(origin) &&
    new URL(origin).host === host.toLowerCase()
  )
}
