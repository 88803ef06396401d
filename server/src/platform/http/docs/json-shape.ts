import type { Schema } from '@app/contract/route'
import { z } from 'zod'

export type JsonShape = z.core.JSONSchema.BaseSchema

/**
 * A schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1: what is sent (`input`) or what is
 * answered (`output`).
 */
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
export function shapeParts(
  schema: Schema | undefined,
): { name: string; shape: JsonShape; isRequired: boolean }[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonShape(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    shape: typeof shape === 'boolean' ? {} : shape,
    isRequired: required.includes(name),
  }))
}

/**
 * A shape in the notation that programmers read fastest: `{ title: string, tags?: "Running"[] }`.
 */
export function shapeText(shape: JsonShape | boolean, indent = ''): string {
  if (typeof shape === 'boolean') return 'any'
  const options = shape.anyOf ?? shape.oneOf
  if (options) return options.map((option) => shapeText(option, indent)).join(' | ')
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.type === 'array') return listText(shape, indent)
  if (shape.type === 'object') return objectText(shape, indent)
  if (shape.format === 'date-time') return 'date-time'
  return shape.format ?? typeText(shape)
}

const typeText = ({ type }: JsonShape) => (Array.isArray(type) ? type.join(' | ') : (type ?? 'any'))

function listText({ items }: JsonShape, indent: string) {
  const item = items === undefined || Array.isArray(items) ? 'any' : shapeText(items, indent)
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`
}

function objectText(
  { properties, required = [], additionalProperties }: JsonShape,
  indent: string,
) {
  const parts = Object.entries(properties ?? {})
  if (parts.length === 0) return typeof additionalProperties === 'object' ? 'record' : '{}'
  const inner = `${indent}  `
  const lines = parts.map(
    ([name, part]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeText(part, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}
