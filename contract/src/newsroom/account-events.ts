import { AccountEvents, eventsQuery } from '../account-events.ts'
import { route } from '../route.ts'

export const listEditorEvents = route({
  method: 'GET',
  path: '/api/auth/events',
  access: 'any-editor',
  summary: 'What happened with the editor’s account, newest first; `before` pages',
  query: eventsQuery,
  reply: AccountEvents,
})
