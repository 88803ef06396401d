import type { Schema } from '@app/contract/route'
import { z } from 'zod'

export type JsonShape = z.core.JSONSchema.BaseSchema

/** A schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1: what is sent (`input`) or what is answered (`output`). */
export function jsonShape(schema: Schema, io: 'input' | 'output'): JsonShape {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A format says what its pattern of two hundred characters says again.
    override: ({ jsonSchema }) => void (jsonSchema.format && delete jsonSchema.pattern),
  })
  return shape
}

/** The parts of an object's shape with their names. */
export function shapeParts(schema: Schema | undefined): { name: string; shape: JsonShape; isRequired: boolean }[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonShape(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    shape: typeof shape === 'boolean' ? {} : shape,
    isRequired: required.includes(name),
  }))
}
