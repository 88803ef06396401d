import { ErrorBody } from '@app/contract/refusal'
import type { Route } from '@app/contract/route'
import { z } from 'zod'
import { cookieName } from '../cookies.ts'
import { jsonShape, shapeParts } from './json-shape.ts'
import { type NamedRefusal, refusalsOf } from './route-refusals.ts'

const products = new Set(['community', 'admin'])

/**
 * The feature of a route, by its path: `/api/community/goals/archive` to `community/goals`,
 * `/api/auth/me` to `auth`.
 */
export function featureOf({ path }: Route) {
  const [, , first = '', second = ''] = path.split('/')
  return products.has(first) ? `${first}/${second}` : first
}

export type ApiInfo = { title: string; version: string; serverUrl: string; isHttps: boolean }

/** The contract's routes as an OpenAPI 3.1 document. */
export function openApiOf(routes: readonly Route[], info: ApiInfo): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const operations = (paths[route.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
    operations[route.method.toLowerCase()] = operationOf(route)
  }
  const cookie = (kind: 'member' | 'editor') => ({
    type: 'apiKey',
    in: 'cookie',
    name: cookieName(kind, info.isHttps),
  })
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.serverUrl }],
    paths,
    components: {
      schemas: { Error: jsonShape(ErrorBody, 'output') },
      securitySchemes: { memberSession: cookie('member'), editorSession: cookie('editor') },
    },
  }
}

function operationOf(route: Route) {
  return {
    summary: route.summary,
    tags: [featureOf(route)],
    security: securityOf(route),
    parameters: parametersOf(route),
    ...requestBodyOf(route),
    responses: { [route.status ?? 200]: replyOf(route), ...refusalResponses(refusalsOf(route)) },
  }
}

const securityOf = ({ access }: Route) =>
  access === 'nobody' ? [] : [{ [access === 'member' ? 'memberSession' : 'editorSession']: [] }]

function parametersOf(route: Route) {
  const inPath = shapeParts(route.params).map(({ name, shape }) => ({
    name,
    in: 'path',
    required: true,
    schema: shape,
  }))
  const inQuery = shapeParts(route.query).map(({ name, shape, isRequired }) => ({
    name,
    in: 'query',
    required: isRequired,
    schema: shape,
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  }
  return [...inPath, ...inQuery, ...(route.idempotent ? [key] : [])]
}

function requestBodyOf({ body, upload }: Route) {
  if (upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = {
      type: 'object',
      properties: { [upload.field]: file },
      required: [upload.field],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  const isRequired = !z.safeParse(body, undefined).success
  return {
    requestBody: {
      required: isRequired,
      content: { 'application/json': { schema: jsonShape(body, 'input') } },
    },
  }
}

const replyOf = ({ reply, sends, summary }: Route) => ({
  description: summary,
  content:
    sends === 'file'
      ? { '*/*': {} }
      : { 'application/json': { schema: jsonShape(reply, 'output') } },
})

function refusalResponses(refusals: readonly NamedRefusal[]) {
  const responses: Record<number, object> = {}
  for (const [status, sameStatus] of Map.groupBy(refusals, (refusal) => refusal.status)) {
    const description = sameStatus
      .map(({ code, sentence }) => `\`${code}\`: ${sentence}`)
      .join('\n\n')
    responses[status] = {
      description,
      content: { 'application/json': { schema: errorOf(sameStatus) } },
    }
  }
  return responses
}

const errorOf = (refusals: readonly NamedRefusal[]) => ({
  allOf: [
    { $ref: '#/components/schemas/Error' },
    { type: 'object', properties: { code: { enum: refusals.map(({ code }) => code) } } },
  ],
})
