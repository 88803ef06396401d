/** A JSON schema, or a part of one. */
export type Shape = Readonly<Record<string, unknown>>

// The handler's value holds them; a writer would look at each of them for nothing.
const checks = new Set(['pattern', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength'])

/**
 * The shape by which a reply is written: without the checks of its values, and with "this or null"
 * as one shape. Written as two, the writer validates the value against each.
 */
export function writingShape(shape: Shape): Shape {
  const present = asNullable(shape)
  if (present) return { ...writingShape(present), nullable: true }
  if (typeof shape.type !== 'string') return shape
  const { properties, items, format, ...others } = shape
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !checks.has(name))),
    // A moment is a Date until it is written.
    ...(format === 'date-time' && { format }),
    ...(isShape(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [
          name,
          isShape(part) ? writingShape(part) : part,
        ]),
      ),
    }),
    ...(isShape(items) && { items: writingShape(items) }),
  }
}

/** The other shape of "this or null". */
function asNullable({ anyOf }: Shape): Shape | undefined {
  const parts = Array.isArray(anyOf) ? anyOf.filter(isShape) : []
  const present = parts.find((part) => part.type !== 'null')
  const isOne = parts.length === 2 && parts.some((part) => part.type === 'null')
  return isOne && typeof present?.type === 'string' ? present : undefined
}

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The shapes of a reply that is either a list or an object; the one shape of any other. */
export function shapesByKind(shape: Shape): { list: Shape; object: Shape } {
  const parts = Array.isArray(shape.anyOf) ? shape.anyOf.filter(isShape) : []
  const [list, object] = ['array', 'object'].map((type) =>
    parts.filter((part) => part.type === type),
  )
  if (parts.length !== 2 || !list?.[0] || !object?.[0]) return { list: shape, object: shape }
  return { list: list[0], object: object[0] }
}
