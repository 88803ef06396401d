import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonElements, unreadableElement, UnreadableJson } from './json-elements.ts'

async function* inPieces(text: string, length: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function read(text: string, listUnder: string | null, length = 7) {
  const elements: unknown[] = []
  const place = { listUnder, mostElementBytes: 2000 }
  for await (const element of jsonElements(inPieces(text, length), place)) elements.push(element)
  return elements
}

test('any list is read element by element, wherever the text is cut, alone or under its name', async () => {
  const object = fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 1 }), {
    maxKeys: 3,
  })
  const lists = fc.array(object, { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(
      lists,
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(undefined, 2),
      async (list, length, indent) => {
        const asRead: unknown = JSON.parse(JSON.stringify(list))
        expect(await read(JSON.stringify(list, null, indent), null, length)).toEqual(asRead)
        const within = { metadata: { entries: [1] }, other: 'entries', entries: list, after: [2] }
        expect(await read(JSON.stringify(within, null, indent), 'entries', length)).toEqual(asRead)
      },
    ),
    { numRuns: 200 },
  )
})

test('an element that is no object is told apart, and the others are read', async () => {
  const elements = [{ a: 1 }, unreadableElement, unreadableElement, unreadableElement, { b: 2 }]
  expect(await read('[{"a":1},{nonsense},"]",7, {"b":2}]', null)).toEqual(elements)
})

test.each([
  ['breaks off in a string', '{"entries":[{"text":"Six mi', 'entries'],
  ['breaks off between two elements', '[1,2,', null],
  ['has no such list', '{"entry":[1]}', 'entries'],
  ['is a list where an object was expected', '[[1]]', 'entries'],
  ['is no JSON at all', 'Six easy miles', null],
  ['is empty', '', null],
  ['has an endless element', `["${'m'.repeat(3000)}"]`, null],
])('a text that %s is refused', async (_what, text, listUnder) => {
  await expect(read(text, listUnder)).rejects.toThrow(UnreadableJson)
})

test('lists whose objects stand in a list are read one after the other', async () => {
  const place = { listUnder: 'days', mostElementBytes: 2000, isWrapped: true }
  const readWrapped = async (text: string) => {
    const elements: unknown[] = []
    for await (const element of jsonElements(inPieces(text, 5), place)) elements.push(element)
    return elements
  }
  const wrapped = [
    { other: [1], days: [{ a: [{ days: [] }] }] },
    { days: [] },
    { days: [{ b: 2 }] },
  ]

  expect(await readWrapped(JSON.stringify(wrapped))).toEqual([{ a: [{ days: [] }] }, { b: 2 }])
  await expect(readWrapped('[{"nights":[]}]')).rejects.toThrow('There is no such list.')
  await expect(readWrapped('[{"days":[]}')).rejects.toThrow('The text breaks off.')
  await expect(readWrapped('[{"days":[{"a":1}')).rejects.toThrow('The text breaks off.')
})
