import * as fc from 'fast-check'
import type { JsonShape } from '../platform/http/docs/json-shape.ts'

type Shape = JsonShape | boolean
type Property = readonly [name: string, shape: Shape]

const longest = 60
const texts = [
  'Canal loop',
  'Six easy miles by the water.',
  'Zürich – 10 km 🏃🏽‍♀️',
  "Robert'); drop table accounts;--",
  '<b>&amp;</b>',
]
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  'date-time': fc.constant('2026-03-02T06:00:00.000Z'),
  date: fc.constant('2026-03-02'),
}

/** Makes values that fit a JSON Schema; rules outside the schema are unknown here. */
export function fitting(shape: Shape): fc.Arbitrary<unknown> {
  if (typeof shape === 'boolean') return fc.constant('anything')
  if (shape.enum) return fc.constantFrom(...(shape.enum as unknown[]))
  if (shape.const !== undefined) return fc.constant(shape.const)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return fc.oneof(...choices.map(fitting))
  const { type, minimum = 0, maximum = 1000 } = shape
  const make = typeof type === 'string' ? byType[type] : undefined
  return (
    make?.({ ...shape, minimum, maximum: Math.min(maximum, 2 ** 31) }) ??
    fc.constantFrom<unknown>('anything', 1)
  )
}

type Bounded = JsonShape & { minimum: number; maximum: number }

const byType: Readonly<Record<string, (shape: Bounded) => fc.Arbitrary<unknown>>> = {
  string: fittingText,
  integer: ({ minimum, maximum }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum, maximum }) => fc.integer({ min: minimum, max: maximum }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items }) => fc.uniqueArray(fitting(items as Shape), { maxLength: 2 }),
  object: fittingObject,
}

function fittingText({
  format,
  minLength = 1,
  maxLength = longest,
}: JsonShape): fc.Arbitrary<string> {
  if (format && formats[format]) return formats[format]
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, longest)) }
  return fc.oneof(
    fc.constantFrom(...texts),
    fc.constant('ana@example.org'),
    fc.string({ unit: 'grapheme', ...length }),
  )
}

function fittingObject(shape: JsonShape): fc.Arbitrary<unknown> {
  const required = shape.required ?? []
  const properties: Property[] = Object.entries(shape.properties ?? {})
  const values = Object.fromEntries(properties.map(([name, one]) => [name, fitting(one)]))
  return fc.record(values, { requiredKeys: required })
}
