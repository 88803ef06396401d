import type { Schema } from '@app/contract/route'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { type Shape, shapesByKind, writingShape } from './writing-shape.ts'

type WriteReply = (reply: FastifyReply, value: unknown) => string

/**
 * Writes a route's reply as its schema says, and drops unknown keys. In development and in tests
 * the schema parses the reply, which finds one that does not fit; in production it is written
 * straight from the schema's shape, at half the price.
 */
export function replyWriter(schema: Schema, mode: Config['mode']): WriteReply {
  if (mode !== 'production') return (_reply, value) => JSON.stringify(z.parse(schema, value))
  let shapes: { list: Shape; object: Shape } | undefined
  return (reply, value) => {
    if (!isWritable(value)) throw new Error('A reply is an object or a list.')
    // Made at the first call, so that the server starts sooner.
    shapes ??= writingShapes(schema)
    const shape = Array.isArray(value) ? shapes.list : shapes.object
    return reply.compileSerializationSchema(shape)(value)
  }
}

function writingShapes(schema: Schema) {
  const { list, object } = shapesByKind(shapeOf(schema))
  return { list: writingShape(list), object: writingShape(object) }
}

const isWritable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The JSON schema of a reply. */
export function shapeOf(schema: Schema): Record<string, unknown> {
  const { $schema: _draft, ...shape } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  })
  return shape
}
