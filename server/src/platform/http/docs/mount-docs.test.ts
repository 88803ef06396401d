import { route } from '@app/contract/route'
import { Id, Line, Moment } from '@app/contract/text'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openRouteServer } from '../../../testing/route-server.ts'
import { mountDocs } from './mount-docs.ts'

const editWalk = route({
  method: 'PUT',
  path: '/api/club/walks/:id',
  access: 'member',
  summary: 'Changes a walk <of one’s own>',
  params: z.object({ id: Id }),
  query: z.strictObject({ quietly: z.enum(['true']).optional() }),
  body: z.strictObject({
    title: Line('Title', 20),
    tags: z.array(z.enum(['hill', 'flat'])).default([]),
  }),
  idempotent: true,
  reply: z.object({ id: Id, at: z.nullable(Moment) }),
  refusals: { 'walks/not-found': [404, 'This walk was not found.'] },
})
const uploadMap = route({
  method: 'POST',
  path: '/api/club/maps',
  access: 'nobody',
  summary: 'Stores a map',
  upload: { field: 'map', maxBytes: 10 },
  status: 201,
  sends: 'file',
  reply: z.unknown(),
})

const readPlan = route({
  method: 'GET',
  path: '/api/plans/year/:id',
  access: 'editor',
  summary: 'One plan',
  params: z.object({ id: Id }),
  reply: z.object({ id: Id }),
})
const removeGuide = route({
  method: 'DELETE',
  path: '/api/admin/guides/:id',
  access: 'admin',
  summary: 'Removes somebody',
  params: z.object({ id: Id }),
  reply: z.object({ success: z.literal(true) }),
})

async function openDocs() {
  const house = await openRouteServer([])
  const info = {
    title: 'The Club API',
    version: '1',
    serverUrl: 'https://club.example',
    isHttps: true,
  }
  mountDocs(house.server, [editWalk, uploadMap, readPlan, removeGuide], info)
  return house
}

test('the document tells programs each route’s input, answer, session and refusals', async () => {
  await using house = await openDocs()
  const document = (await house.server.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const operation = document.paths['/api/club/walks/{id}'].put
  expect(operation.security).toEqual([{ memberSession: [] }])
  expect(
    operation.parameters.map(({ name, required }: { name: string; required: boolean }) => [
      name,
      required,
    ]),
  ).toEqual([
    ['id', true],
    ['quietly', false],
    ['Idempotency-Key', false],
  ])
  expect(operation.requestBody.content['application/json'].schema.required).toEqual(['title'])
  expect(operation.responses['404'].description).toBe('`walks/not-found`: This walk was not found.')
  expect(Object.keys(operation.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '408',
    '409',
    '413',
    '415',
    '421',
    '500',
    '503',
    '507',
  ])
  expect(document.components.securitySchemes.memberSession.name).toBe('__Host-stayer_member')
})

test('an upload is described as a multipart file, and a file’s answer as one', async () => {
  await using house = await openDocs()
  const operation = (await house.server.inject('/api/openapi.json')).json().paths['/api/club/maps']
    .post
  expect(operation.requestBody.content['multipart/form-data'].schema.required).toEqual(['map'])
  expect(operation.responses['201'].content).toEqual({ '*/*': {} })
  expect(operation.security).toEqual([])
})

test('calls stand together by feature, and say which editors may call and what the others are told', async () => {
  await using house = await openDocs()
  const { paths } = (await house.server.inject('/api/openapi.json')).json()
  const [read, remove] = [paths['/api/plans/year/{id}'].get, paths['/api/admin/guides/{id}'].delete]
  expect([read.tags, remove.tags]).toEqual([['plans'], ['admin/guides']])
  expect([read.security, remove.security]).toEqual([
    [{ editorSession: [] }],
    [{ editorSession: [] }],
  ])
  expect(read.responses['403'].description).toMatch(/^`editors\/awaiting-approval`: [^`]+$/)
  expect(remove.responses['403'].description).toMatch(
    /editors\/awaiting-approval[^]+session\/not-allowed/,
  )
  const page = (await house.server.inject('/api/docs')).body
  expect(page).toContain('One plan. An approved editor may call.')
  expect(page).toContain('Removes somebody. An admin may call.')
})

test('the page tells people the same, with the contract’s words escaped', async () => {
  await using house = await openDocs()
  const response = await house.server.inject('/api/docs')
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).toContain('PUT /api/club/walks/:id')
  expect(response.body).toContain('Changes a walk &lt;of one’s own&gt;')
  expect(response.body).toContain('tags?: (&quot;hill&quot; | &quot;flat&quot;)[]')
  expect(response.body).toContain('at: date-time | null')
  expect(response.body).toContain('This walk was not found.')
})

test('the page runs no script and has its styles from our own file', async () => {
  await using house = await openDocs()
  const page = (await house.server.inject('/api/docs')).body
  expect(page).not.toMatch(/<script|<style|style=|onclick=/)
  const styles = await house.server.inject('/api/docs.css')
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8')
})
