import { expect, test } from 'vitest'
import { leaned } from './lean-contract.ts'

test('a route keeps what a call needs, and no schema', () => {
  const code = `export const rename = route({
    method: 'PUT',
    path: '/boats/:id',
    access: 'member',
    params: z.object({ id: z.uuid() }),
    upload: { field: 'photo', maxBytes: 1000 },
    reply: Boat,
  })`
  expect(leaned(code, 'boats.js')).toBe(
    `export const rename = /* @__PURE__ */ route({ method: 'PUT', path: '/boats/:id', upload: { field: 'photo', maxBytes: 1000 } })`,
  )
})

test('a schema stays whole, and is dropped when unused', () => {
  expect(
    leaned(`export const Boat = z.object({ name: z.string().check(z.minLength(1)) })`, 'boats.js'),
  ).toBe(
    'export const Boat = /* @__PURE__ */ z.object({ name: /* @__PURE__ */ /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1)) })',
  )
})

test('a function call stays, even when its result is unused', () => {
  const code =
    'export function lines(text) { const found = []; for (const one of text) found.push(one); return found }'

  expect(leaned(code, 'lines.js')).toBe(code)
})
