import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = ["'self'"]
const none = ["'none'"]

/**
 * Sets the security headers of every answer: nothing from elsewhere, nothing inline, no frame, no
 * sensor.
 */
export async function setSecurityHeaders(server: FastifyInstance, isHttps: boolean) {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: self,
        connectSrc: self,
        objectSrc: none,
        baseUri: none,
        frameAncestors: none,
        formAction: self,
        // No text becomes markup or script by any of the browser's own ways. The one policy that
        // may be made lets the address of the app's worker through, and nothing else.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['stayer-worker'],
      },
    },
    // A browser that has once seen this header will not come back over http: never on an
    // installation without TLS.
    hsts: isHttps ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  server.addHook('onRequest', async (_request, reply) => {
    void reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    )
  })
}
