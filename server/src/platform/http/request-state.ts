import type { Route } from '@app/contract/route'
import type { SessionAccount } from '../auth/session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set once the session has been found. */
    account: SessionAccount | null
    /** Whether the call has been let in, and its body may be read. */
    isAdmitted: boolean
    /** Cuts off the body when it comes in too slowly; null where there is none. */
    bodyDeadline: NodeJS.Timeout | null
  }
  interface FastifyContextConfig {
    /** The contract's route that is answered here. */
    contractRoute?: Route
    /** Whether it is answered whatever name the server is called by: to a balancer that knows only its address. */
    answersAnyHost?: boolean
  }
}
