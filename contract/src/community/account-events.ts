import { AccountEvents, eventsQuery } from '../account-events.ts'
import { route } from '../route.ts'

export const listAccountEvents = route({
  method: 'GET',
  path: '/api/community/auth/events',
  access: 'member',
  summary: 'What happened with the member’s account, newest first; `before` pages',
  query: eventsQuery,
  reply: AccountEvents,
})
