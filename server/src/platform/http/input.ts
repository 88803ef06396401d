import type { Route, Schema } from '@app/contract/route'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal, refuse } from '../refusal.ts'
import { ownRefusal } from './send-refusal.ts'
import { openUpload, readUpload } from './upload.ts'

// No call of ours nests further; an attacker's may go deeper than the stack.
const deepest = 50

/**
 * Finds the first place of parsed input that cannot be stored (U+0000, half a surrogate pair,
 * endless nesting), or null.
 */
export function findUnstorable(
  value: unknown,
  path: readonly string[] = [],
): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  if (path.length === deepest) return path
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return path
    const found = findUnstorable(part, [...path, key])
    if (found) return found
  }
  return null
}

const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

const mostFields = 20
const longestName = 60

/**
 * Parses the handler's input: each part by the contract's schema, or the refusal of the first that
 * does not fit.
 */
export async function readInput(
  route: Route,
  request: FastifyRequest,
): Promise<Record<string, unknown> | Refusal> {
  const input: Record<string, unknown> = {}
  if (route.params) {
    input.params = parse(route.params, request.params)
    if (input.params instanceof Refusal) return ownRefusal(route, 'not-found')
  }
  if (route.query) input.query = parse(route.query, request.query)
  if (input.query instanceof Refusal) return input.query
  if (route.upload?.isStreamed) input.upload = await openUpload(route.upload, request)
  else if (route.upload) input.upload = await readUpload(route.upload, request)
  else input.body = route.body ? parse(route.body, request.body) : refuseBody(request.body)
  for (const part of [input.upload, input.body]) if (part instanceof Refusal) return part
  return input
}

function parse(schema: Schema, value: unknown): unknown {
  const parsed = z.safeParse(schema, value, { error: describeIssue })
  if (!parsed.success) return invalid(parsed.error.issues)
  const path = findUnstorable(parsed.data)
  return path
    ? invalid([{ path, message: 'This contains something that cannot be stored.' }])
    : parsed.data
}

type Fault = { path: readonly PropertyKey[]; message: string }

function invalid(faults: readonly Fault[]): Refusal {
  const fields: Record<string, string> = {}
  for (const { path, message } of faults.slice(0, mostFields)) {
    const name = nameOf(path)
    if (name !== '' && !Object.hasOwn(fields, name)) fields[name] = message
  }
  const sentence = faults[0]?.message
  return refuse('request/invalid', {
    ...(sentence === undefined ? {} : { sentence }),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  })
}

/** Words for the faults that a schema has no words for. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `This is not known here: ${issue.keys.slice(0, 3).map(shorten).join(', ')}.`
  }
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return 'Please fill in all required fields'
  const name = nameOf(issue.path ?? [])
  return name === '' ? 'This request is not valid.' : `The value of “${name}” is not valid.`
}

const nameOf = (path: readonly PropertyKey[]) => shorten(path.map(String).join('.'))
const shorten = (name: string) => name.slice(0, longestName).toWellFormed()

/** A route without a body takes none, or an empty object, which some clients always send. */
function refuseBody(body: unknown): Refusal | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0)
    return undefined
  return refuse('request/invalid', { sentence: 'This call takes no content.' })
}
