import type { Schema } from '@app/contract/route'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { type PickKnown, pickKnownFields, type Shape } from './known-fields.ts'

/**
 * Writes a route's reply as its schema says, and drops unknown keys. In development and in tests
 * the schema parses the reply, which finds one that does not fit; in production the fields that the
 * schema knows are written as they are, at half the price.
 */
export function replyWriter(schema: Schema, mode: Config['mode']): (value: unknown) => string {
  if (mode !== 'production') return (value) => JSON.stringify(z.parse(schema, value))
  let pick: PickKnown | null | undefined
  return (value) => {
    if (typeof value !== 'object' || value === null)
      throw new Error('A reply is an object or a list.')
    // Made at the first call, so that the server starts sooner.
    if (pick === undefined) pick = pickKnownFields(shapeOf(schema))
    return JSON.stringify(pick ? pick(value) : value)
  }
}

/** The JSON schema of a reply. */
export function shapeOf(schema: Schema): Shape {
  const { $schema: _draft, ...shape } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  })
  return shape
}
