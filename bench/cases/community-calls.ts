import { z } from 'zod'
import { photo } from '../../e2e/photo.ts'

/** What the calls so far were answered, by their names. */
export type Answered = Record<string, unknown>
export type Call = {
  /** Method and pattern of the route. */
  name: string
  method: string
  path: string
  body: string | FormData | undefined
}

type Given = { query?: string; id?: unknown; body?: object | FormData }

const made = z.object({ id: z.uuid() })
const goal = z.object({ goal: made })
const list = z.object({ entries: z.array(z.object({ aiResponses: z.array(made) })) })
const uploaded = z.object({ imageUrl: z.string() })
const profile = z.object({ profile_image_url: z.string() })
const password = 'three slow miles'
const ana = { name: 'Ana', email: 'ana@example.org', password, confirmPassword: password }

/** Under this name the answers hold the id of a published article. */
export const published = 'a published article'
const createEntry = 'POST /api/community/journal'
const upload = 'POST /api/community/journal/upload-image'
const listEntries = 'GET /api/community/journal'
const setGoal = 'POST /api/community/goals'
const uploadPhoto = 'POST /api/community/profile/upload-image'
const exportJournal = 'GET /api/community/profile/export'
const checkImport = 'POST /api/community/imports'

/** These need a token that only a letter brings; the server's own test counts them. */
const byLetter = ['POST /api/community/auth/reset-password', 'POST /api/community/auth/confirm-email']

/** Every route of the community, in an order in which each finds what it needs. */
const calls: readonly [name: string, given?: (answers: Answered) => Given][] = [
  ['POST /api/community/auth/register', () => ({ body: ana })],
  ['POST /api/community/auth/login', () => ({ body: { email: ana.email, password } })],
  ['GET /api/community/auth/me'],
  [setGoal, () => ({ body: { goal: 'A calm half marathon' } })],
  ['GET /api/community/goals'],
  ['PUT /api/community/goals/{id}', (answers) => ({ id: goalOf(answers), body: { goal: 'A calm marathon' } })],
  ['POST /api/community/goals/archive', () => ({ body: { newGoal: 'Swim the harbour' } })],
  ['GET /api/community/goals/history'],
  [listEntries, () => ({ query: '?limit=50' })],
  [listEntries, () => ({ query: '?limit=50&count=true&search=canal%20mil&month=2026-03' })],
  ['GET /api/community/journal/months'],
  [upload, () => ({ body: aPhoto('image') })],
  [createEntry, (answers) => ({ body: { title: 'Canal loop', content: 'Six miles.', image_url: imageOf(answers) } })],
  ['GET /api/community/images/{id}', (answers) => ({ id: imageOf(answers).split('/').at(-1) })],
  ['GET /api/community/journal/{id}', (answers) => ({ id: entryOf(answers) })],
  ['PUT /api/community/journal/{id}', (answers) => ({ id: entryOf(answers), body: { title: 'Canal' } })],
  ['DELETE /api/community/journal/{id}', (answers) => ({ id: entryOf(answers) })],
  ['POST /api/community/insights/pin/{insightId}', (answers) => ({ id: insightOf(answers), body: {} })],
  ['GET /api/community/insights/{insightId}/is-pinned', (answers) => ({ id: insightOf(answers) })],
  ['GET /api/community/insights/pinned'],
  ['DELETE /api/community/insights/pin/{insightId}', (answers) => ({ id: insightOf(answers) })],
  ['POST /api/community/insights/{insightId}/unhelpful', (answers) => ({ id: insightOf(answers), body: {} })],
  ['DELETE /api/community/insights/{insightId}/unhelpful', (answers) => ({ id: insightOf(answers) })],
  ['GET /api/community/coach/facts'],
  ['GET /api/community/coach/memory'],
  ['PUT /api/community/coach/memory/{insightId}', (answers) => ({ id: insightOf(answers), body: { theme: 'sleep' } })],
  ['DELETE /api/community/coach/memory/{insightId}', (answers) => ({ id: insightOf(answers) })],
  ['DELETE /api/community/coach/memory'],
  ['GET /api/community/profile/preferences'],
  ['PUT /api/community/profile/preferences', () => ({ body: { country: 'IE' } })],
  ['GET /api/community/momentum', () => ({ query: '?time_zone=Europe/London' })],
  ['POST /api/community/library/save/{contentId}', (answers) => ({ id: answers[published], body: {} })],
  ['GET /api/community/library'],
  ['GET /api/community/library/content/{contentId}', (answers) => ({ id: answers[published] })],
  [exportJournal],
  ['DELETE /api/community/library/remove/{contentId}', (answers) => ({ id: answers[published] })],
  [checkImport, (answers) => ({ body: formOf('archive', answers[exportJournal], 'journal.zip') })],
  ['GET /api/community/imports'],
  ['GET /api/community/imports/{importId}', (answers) => ({ id: importOf(answers) })],
  ['DELETE /api/community/imports/{importId}', (answers) => ({ id: importOf(answers) })],
  [checkImport, (answers) => ({ body: formOf('archive', answers[exportJournal], 'journal.zip') })],
  ['POST /api/community/imports/{importId}/start', (answers) => ({ id: importOf(answers), body: {} })],
  ['GET /api/community/profile'],
  ['PUT /api/community/profile/upgrade', () => ({ body: {} })],
  [uploadPhoto, () => ({ body: aPhoto('profile_image') })],
  ['GET /api/community/profile/image/{id}', (answers) => ({ id: photoOf(answers) })],
  ['DELETE /api/community/profile/image'],
  ['GET /api/community/auth/confirmation'],
  ['POST /api/community/auth/confirmation', () => ({ body: {} })],
  ['POST /api/community/auth/request-reset', () => ({ body: { email: ana.email } })],
  ['DELETE /api/community/profile'],
  ['POST /api/community/auth/logout'],
]

/** Makes the calls one after the other, each from what the earlier ones were answered. */
export function* communityCalls(answers: Answered): Generator<Call> {
  for (const [name, given] of calls) {
    const { query = '', id, body } = given?.(answers) ?? {}
    const [method = '', pattern = ''] = name.split(' ')
    const path = pattern.replace(/\{\w+\}/, String(id)) + query
    yield { name, method, path, body: body === undefined || body instanceof FormData ? body : JSON.stringify(body) }
  }
}

/** The routes that an OpenAPI description has and that are not called here. */
export function uncalled(description: unknown): string[] {
  const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse(description)
  const known = new Set([...calls.map(([name]) => name), ...byLetter])
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((name) => name.includes(' /api/community/') && !known.has(name))
}

const entryOf = (answers: Answered) => made.parse(answers[createEntry]).id
const importOf = (answers: Answered) => made.parse(answers[checkImport]).id
const goalOf = (answers: Answered) => goal.parse(answers[setGoal]).goal.id
const imageOf = (answers: Answered) => uploaded.parse(answers[upload]).imageUrl
const photoOf = (answers: Answered) => profile.parse(answers[uploadPhoto]).profile_image_url.split('/').at(-1)
// The newest entry has been answered, as the filled ones all have.
const insightOf = (answers: Answered) => list.parse(answers[listEntries]).entries[0]?.aiResponses[0]?.id

function aPhoto(field: string): FormData {
  const { buffer, name } = photo()
  return formOf(field, buffer, name)
}

function formOf(field: string, content: unknown, name: string): FormData {
  if (!(content instanceof Uint8Array)) throw new Error(`${name} is no file.`)
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(content)]), name)
  return form
}
