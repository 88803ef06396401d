/** A JSON schema, or a part of one. */
export type Shape = Readonly<Record<string, unknown>>

/** Copies a value with the fields that its schema knows. */
export type PickKnown = (value: unknown) => unknown

/**
 * Makes the function that leaves out every field that a schema does not know, and throws where one
 * is missing; null where values may be sent as they are. It looks at names only: the handler's types
 * hold the values.
 */
export function pickKnownFields(shape: Shape): PickKnown | null {
  const parts = partsOf(shape)
  const inList = pickItems(parts.filter(({ type }) => type === 'array'))
  const inObject = pickProperties(parts.filter(({ type }) => type === 'object'))
  if (!inList && !inObject) return null
  return (value) => {
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    const pick = Array.isArray(value) ? inList : inObject
    return pick ? pick(value) : value
  }
}

/** The shapes that a value may have: a union knows the fields of all its parts. */
function partsOf({ anyOf, ...shape }: Shape): readonly Shape[] {
  return Array.isArray(anyOf) ? anyOf.filter(isShape).flatMap(partsOf) : [shape]
}

function pickItems(lists: readonly Shape[]): PickKnown | null {
  if (lists.length === 0) return null
  const pick = pickKnownFields({ anyOf: lists.map(({ items }) => items) })
  return pick && ((value) => (value as readonly unknown[]).map(pick))
}

function pickProperties(objects: readonly Shape[]): PickKnown | null {
  if (objects.length === 0) return null
  const known = namesIn(objects).map((name) => ({
    name,
    pick: pickKnownFields({ anyOf: shapesOf(name, objects) }),
    isRequired: objects.every((object) => requiredIn(object).includes(name)),
  }))
  const others = objects.map(({ additionalProperties }) => additionalProperties).filter(isShape)
  if (others.length > 0) return pickAll(known, pickKnownFields({ anyOf: others }))
  return (value) => {
    const kept: Record<string, unknown> = {}
    for (const { name, pick, isRequired } of known) {
      const field = (value as Record<string, unknown>)[name]
      if (field !== undefined) kept[name] = pick ? pick(field) : field
      else if (isRequired) throw new Error(`A reply lacks “${name}”.`)
    }
    return kept
  }
}

/** Keeps the fields of a record, whatever their names. */
function pickAll(
  known: readonly { name: string; pick: PickKnown | null }[],
  pickOther: PickKnown | null,
): PickKnown {
  const picks = new Map(known.map(({ name, pick }) => [name, pick]))
  const pickOne = (name: string) => (picks.has(name) ? picks.get(name) : pickOther)
  return (value) =>
    Object.fromEntries(
      Object.entries(value as object).map(([name, field]) => [
        name,
        pickOne(name)?.(field) ?? field,
      ]),
    )
}

const requiredIn = ({ required }: Shape): readonly unknown[] =>
  Array.isArray(required) ? required : []
const propertiesOf = ({ properties }: Shape): Shape => (isShape(properties) ? properties : {})
const namesIn = (objects: readonly Shape[]) => [
  ...new Set(objects.flatMap((object) => Object.keys(propertiesOf(object)))),
]
const shapesOf = (name: string, objects: readonly Shape[]) =>
  objects.map((object) => propertiesOf(object)[name])

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
