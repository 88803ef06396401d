import { expect, test } from 'vitest'
import { z } from 'zod'
import { pickKnownFields } from './known-fields.ts'
import { shapeOf } from './reply-json.ts'
import { declaredRoutes } from '../../testing/declared-routes.ts'

const pick = (schema: z.ZodType, value: unknown) => pickKnownFields(shapeOf(schema))?.(value)

test('the fields of every route’s reply can be picked', async () => {
  const routes = await declaredRoutes()
  expect(routes.length).toBeGreaterThan(200)
  for (const { path, reply } of routes)
    expect(() => pickKnownFields(shapeOf(reply)), path).not.toThrow()
})

test('of a union by kind only known fields are sent', () => {
  const Shoe = z.object({ kind: z.literal('shoe'), size: z.int() })
  const Boat = z.object({ kind: z.literal('boat'), seats: z.int() })
  expect(
    pick(z.discriminatedUnion('kind', [Shoe, Boat]), { kind: 'shoe', size: 9, pin: 1 }),
  ).toEqual({ kind: 'shoe', size: 9 })
})

test('a schema whose fields cannot be picked is a fault when its writer is made', () => {
  const Pair = z.tuple([z.object({ name: z.string() }), z.string()])
  expect(() => pickKnownFields(shapeOf(z.object({ pair: Pair })))).toThrow('prefixItems')
})

test('an object where words are due is never sent', () => {
  expect(() => pick(z.object({ name: z.string() }), { name: { pin: 1 } })).toThrow('none is due')
  expect(() => pick(z.array(z.string()), [['pin']])).toThrow('none is due')
})

test('what may be anything is sent as it is, and a moment as a moment', () => {
  const at = new Date('2026-03-01T07:00:00Z')
  const Note = z.object({ any: z.nullable(z.unknown()), counts: z.record(z.string(), z.int()) })
  const value = { any: { deep: [1] }, counts: { mon: 1 }, at }
  expect(pick(Note, value)).toEqual({ any: { deep: [1] }, counts: { mon: 1 } })
  expect(pick(z.object({ at: z.unknown() }), { at })).toEqual({ at })
})
