import type { FastifyInstance } from 'fastify'

const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  // No text becomes markup or script by any of the browser's own ways. The one policy that may be
  // made lets the address of the app's worker through, and nothing else.
  "require-trusted-types-for 'script'",
  'trusted-types stayer-worker',
].join(';')

const headers = {
  'content-security-policy': contentPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // Browsers that still heed it make new holes with it.
  'x-xss-protection': '0',
}

// A browser that has once seen this header will not come back over http: never on an installation
// without TLS.
const overTls = { 'strict-transport-security': 'max-age=63072000' }

/**
 * Sets the security headers of every answer: nothing from elsewhere, nothing inline, no frame, no
 * sensor. They are the same for all, so they are written once and for all.
 */
export function setSecurityHeaders(server: FastifyInstance, isHttps: boolean) {
  const ours = isHttps ? { ...headers, ...overTls } : headers
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(ours)
    done()
  })
}
