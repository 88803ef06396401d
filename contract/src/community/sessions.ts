import { route } from '../route.ts'
import { OthersEnded, SessionEnded, sessionParams, sessionRefusals, Sessions } from '../sessions.ts'

export const listSessions = route({
  method: 'GET',
  path: '/api/community/auth/sessions',
  access: 'member',
  summary: 'Where the member is signed in',
  reply: Sessions,
})

export const endSession = route({
  method: 'DELETE',
  path: '/api/community/auth/sessions/:id',
  access: 'member',
  summary: 'Signs one of the member’s browsers out, at once on every server',
  params: sessionParams,
  reply: SessionEnded,
  refusals: sessionRefusals,
})

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/api/community/auth/sessions',
  access: 'member',
  summary: 'Signs the member out everywhere else',
  reply: OthersEnded,
})
