/** A JSON schema, or a part of one. */
export type Shape = Readonly<Record<string, unknown>>

/** Copies a value with the fields that its schema knows. */
export type PickKnown = (value: unknown) => unknown
type Field = { name: string; pick: PickKnown | null; isRequired: boolean }

/**
 * Makes the function that copies a reply with the fields that its schema names; null where the
 * schema leaves open what it is. The copy throws where a required field is missing, and where an
 * object or a list stands for a plain value. Plain values are not looked at: types hold them.
 * @throws if the schema has a keyword whose fields it could not pick
 */
export function pickKnownFields(shape: Shape): PickKnown | null {
  const parts = partsOf(shape)
  if (parts.length === 0 || parts.some(isOpen)) return null
  const inItem = pickInItems(parts.filter(({ type }) => type === 'array'))
  const inObject = pickInObject(parts.filter(({ type }) => type === 'object'))
  const mayBeList = parts.some(({ type }) => type === 'array')
  return (value) => {
    if (isList(value) && mayBeList) return inItem ? value.map((item) => inItem(item)) : value
    if (!isObject(value) && !isList(value)) return value
    if (value instanceof Date) return value
    if (!inObject || isList(value)) throw new Error('A reply has an object where none is due.')
    return inObject(value)
  }
}

/** The shapes that a value may have: a union knows the fields of all its parts. */
function partsOf({ anyOf, oneOf, ...shape }: Shape): readonly Shape[] {
  const strange = unpicked.find((keyword) => keyword in shape)
  if (strange) throw new Error(`No reply is written by a schema with “${strange}”.`)
  const union = anyOf ?? oneOf
  return Array.isArray(union) ? union.filter(isObject).flatMap(partsOf) : [shape]
}

const unpicked = ['$ref', 'allOf', 'not', 'prefixItems', 'patternProperties']
const isOpen = (shape: Shape) => !('type' in shape) && !('const' in shape) && !('enum' in shape)

const pickInItems = (lists: readonly Shape[]): PickKnown | null =>
  lists.length === 0 ? null : pickKnownFields({ anyOf: lists.map(({ items }) => items) })

function pickInObject(objects: readonly Shape[]): ((value: Shape) => Shape) | null {
  if (objects.length === 0) return null
  const fields = fieldsOf(objects)
  const others = objects.map(({ additionalProperties }) => additionalProperties).filter(isObject)
  if (others.length > 0) return pickAll(fields, pickKnownFields({ anyOf: others }))
  return (value) => {
    const kept: Record<string, unknown> = {}
    for (const { name, pick, isRequired } of fields) {
      const field = value[name]
      if (field !== undefined) kept[name] = pick ? pick(field) : field
      else if (isRequired) throw new Error(`A reply lacks “${name}”.`)
    }
    return kept
  }
}

/** Keeps the fields of a record, whatever their names. */
function pickAll(known: readonly Field[], pickOther: PickKnown | null) {
  const picks = new Map(known.map(({ name, pick }) => [name, pick]))
  const pickOne = (name: string) => (picks.has(name) ? picks.get(name) : pickOther)
  return (value: Shape): Shape =>
    Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, pickOne(name)?.(field) ?? field]),
    )
}

function fieldsOf(objects: readonly Shape[]): Field[] {
  const names = new Set(objects.flatMap((object) => Object.keys(propertiesOf(object))))
  return [...names].map((name) => ({
    name,
    pick: pickKnownFields({ anyOf: objects.map((object) => propertiesOf(object)[name]) }),
    isRequired: objects.every(({ required }) => Array.isArray(required) && required.includes(name)),
  }))
}

const propertiesOf = ({ properties }: Shape): Shape => (isObject(properties) ? properties : {})

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isObject = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
