import type { JsonShape } from './json-shape.ts'

/** A shape in the notation that programmers read fastest: `{ title: string, tags?: "Running"[] }`. */
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

function objectText({ properties, required = [], additionalProperties }: JsonShape, indent: string) {
  const parts = Object.entries(properties ?? {})
  if (parts.length === 0) return typeof additionalProperties === 'object' ? 'record' : '{}'
  const inner = `${indent}  `
  const lines = parts.map(
    ([name, part]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeText(part, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}
