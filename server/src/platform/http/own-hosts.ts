import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isLoopback } from '../loopback.ts'
import { refuse } from '../refusal.ts'
import { sendRefusal } from './send-refusal.ts'
import { isApiPath } from './unknown-paths.ts'

/**
 * Answers only at the host of the public address and at this machine's own names. A foreign page
 * whose name was made to resolve to this server (DNS rebinding) would be of the same origin to its
 * browser; only the Host header tells it apart. X-Forwarded-Host is ignored: such a page can send
 * it, from the very machine that a local proxy is trusted on.
 */
export function refuseOtherHosts(server: FastifyInstance, publicUrl: string) {
  const publicHost = new URL(publicUrl).hostname
  server.addHook('onRequest', async (request, reply) => {
    const [host = '', ...more] = hostHeadersOf(request.raw)
    // Two that differ could be read as one by a proxy and as the other here.
    if (more.length > 0) return sendRefusal(reply, undefined, refuse('request/invalid'))
    const name = hostNameIn(host)
    if (name === publicHost || isLoopback(name) || request.routeOptions.config.answersAnyHost)
      return
    return isApiPath(request.url)
      ? sendRefusal(reply, undefined, refuse('request/wrong-host'))
      : sendPage(reply)
  })
}

/** The name or address in a Host header, without its port; empty where there is none. */
export const hostNameIn = (header: string) =>
  /^(\[[\da-f:.]+\]|[^\s:/?#@[\]]+)(:\d*)?$/i.exec(header)?.[1]?.toLowerCase() ?? ''

function hostHeadersOf({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter(
    (_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  )
}

const page = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Not the address of this site</title>
<h1>Not the address of this site</h1>
<p>Please open the site by the address that you were given.</p>
<p>If you run this server: set <code>PUBLIC_URL</code> to the address that people use, and start it again. Until then it
answers only at the address that is set now, and at localhost. A proxy must pass on the <code>Host</code> it was asked for.</p>
`

function sendPage(reply: FastifyReply) {
  return reply
    .code(421)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
