import type { Route } from '@app/contract/route'
import type { SessionAccount } from '../auth/session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's account; set once the session has been found. */
    account: SessionAccount | null
    /** True when the call has been let in, and its body may be read. */
    isAdmitted: boolean
    /** Cuts off the body when it comes in too slowly; null where there is none. */
    bodyDeadline: NodeJS.Timeout | null
  }
  interface FastifyContextConfig {
    /** The contract's route that is answered here. */
    contractRoute?: Route
    /**
     * True when it is answered whatever name the server is called by: to a balancer that knows only
     * its address.
     */
    answersAnyHost?: boolean
  }
}
