import { route } from '../route.ts'
import { OthersEnded, SessionEnded, sessionParams, sessionRefusals, Sessions } from '../sessions.ts'

export const listEditorSessions = route({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'any-editor',
  summary: 'Where the editor is signed in',
  reply: Sessions,
})

export const endOneEditorSession = route({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'any-editor',
  summary: 'Signs one of the editor’s browsers out, at once on every server',
  params: sessionParams,
  reply: SessionEnded,
  refusals: sessionRefusals,
})

export const endOtherEditorSessions = route({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'any-editor',
  summary: 'Signs the editor out everywhere else',
  reply: OthersEnded,
})
