import { beforeEach, expect, test } from 'vitest'
import type { Storage } from '../platform/storage/storage.ts'

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
export const textOf = (found: Uint8Array | null | undefined) =>
  found && new TextDecoder().decode(found)

export async function* piecesOf(...pieces: Uint8Array[]) {
  yield* pieces
}

export async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.keys()) keys.push(key)
  return keys.toSorted()
}

/** The bytes that an object store takes in one part of a file. */
export const partBytes = 8 * 1024 * 1024

/** Examples that hold wherever files are kept. */
export function storageExamples(openStorage: () => Promise<Storage>) {
  let storage: Storage
  beforeEach(async () => {
    storage = await openStorage()
  })
  const opened = () => storage
  readingExamples(opened)
  uploadExamples(opened)
  removalExamples(opened)
  refusalExamples(opened)
}

function readingExamples(opened: () => Storage) {
  test('a file reads as it was put, and a second put replaces it', async () => {
    const storage = opened()
    await storage.put('members/1/images/a/full.webp', bytesOf('first'))
    await storage.put('members/1/images/a/full.webp', bytesOf('second'))
    await storage.put('members/1/empty', new Uint8Array())

    expect(textOf(await storage.get('members/1/images/a/full.webp'))).toBe('second')
    expect(await storage.get('members/1/empty')).toHaveLength(0)
  })

  test('a missing file, and a folder asked for as a file, read as null', async () => {
    const storage = opened()
    await storage.put('members/1/a.webp', bytesOf('a'))

    for (const key of ['members/1/b.webp', 'members/1', 'members/1/a.webp/b']) {
      expect(await storage.get(key)).toBeNull()
      expect(await storage.open(key)).toBeNull()
    }
  })

  test('a file comes in piece by piece, and is read from any place in it', async () => {
    const storage = opened()
    await storage.putStream('members/1/a', piecesOf(bytesOf('six '), bytesOf('easy miles')))
    await storage.putStream('members/1/empty', piecesOf())

    const file = await storage.open('members/1/a')
    const read = async (start: number, length: number) => textOf(await file?.read(start, length))
    expect(file?.size).toBe(14)
    expect([
      await read(4, 4),
      await read(9, 100),
      await read(14, 5),
      await read(99, 5),
      await read(0, 3),
    ]).toEqual(['easy', 'miles', '', '', 'six'])
    await file?.close()
    const empty = await storage.open('members/1/empty')
    expect([empty?.size, (await empty?.read(0, 9))?.length]).toEqual([0, 0])
    await empty?.close()
  })
}

function uploadExamples(opened: () => Storage) {
  test('a file of several parts comes back as it was, from across the parts too', async () => {
    const storage = opened()
    const piece = Buffer.alloc(partBytes - 1000, 'tempo ')
    const whole = Buffer.concat([piece, piece, piece])

    await storage.putStream('members/1/archive.zip', piecesOf(piece, piece, piece))

    const file = await storage.open('members/1/archive.zip')
    const across = await file?.read(partBytes - 10, 20)
    expect(file?.size).toBe(whole.length)
    expect(Buffer.from(across ?? [])).toEqual(whole.subarray(partBytes - 10, partBytes + 10))
    expect(whole.equals((await storage.get('members/1/archive.zip')) ?? new Uint8Array())).toBe(
      true,
    )
    await file?.close()
  })

  test.each([
    ['early', 0],
    ['after a part has been sent', partBytes],
  ])(
    'an upload that breaks off %s is not kept, and the file before it stays',
    async (_when, sent) => {
      const storage = opened()
      async function* broken() {
        yield new Uint8Array(sent)
        yield bytesOf('half a ')
        throw new Error('The line is dead.')
      }
      await storage.put('members/1/a', bytesOf('whole'))

      await expect(storage.putStream('members/1/a', broken())).rejects.toThrow('The line is dead.')
      await expect(storage.putStream('members/1/b', broken())).rejects.toThrow('The line is dead.')

      expect(textOf(await storage.get('members/1/a'))).toBe('whole')
      expect(await keysOf(storage)).toEqual(['members/1/a'])
    },
  )
}

function removalExamples(opened: () => Storage) {
  test('removing takes one key, or all under a prefix and no neighbour, and may be done twice', async () => {
    const storage = opened()
    const several = Array.from({ length: 20 }, (_, at) => `members/1/c/${at}`)
    const neighbours = ['members/10/a', 'members/2/a', 'members/2/b']
    for (const key of ['members/1/a', 'members/1/b/c', ...several, ...neighbours])
      await storage.put(key, bytesOf(key))

    await storage.remove('members/2/a')
    await storage.remove('members/2/a')
    await storage.removeAll('members/1/')
    await storage.removeAll('members/1/')

    expect(await keysOf(storage)).toEqual(['members/10/a', 'members/2/b'])
  })

  test('a prefix that does not end in a slash is a fault, so that members/1 never takes members/10 with it', async () => {
    const storage = opened()
    await expect(storage.removeAll('members/1')).rejects.toThrow('ends in')
  })
}

function refusalExamples(opened: () => Storage) {
  test.each([
    '',
    '/etc/passwd',
    '../outside',
    'members/../../outside',
    'members/./a',
    'members//a',
    'members/',
    'members/\0',
    'members\\a',
    'Members/a',
    '.unfinished/a',
    'members/é',
    'members/a\n',
  ])('the key %j is refused by every call', async (key) => {
    const storage = opened()
    const refusal = 'not a storage key'
    await expect(storage.put(key, bytesOf('x'))).rejects.toThrow(refusal)
    await expect(storage.putStream(key, piecesOf(bytesOf('x')))).rejects.toThrow(refusal)
    await expect(storage.get(key)).rejects.toThrow(refusal)
    await expect(storage.open(key)).rejects.toThrow(refusal)
    await expect(storage.remove(key)).rejects.toThrow(refusal)
    await expect(storage.removeAll(`${key}/`)).rejects.toThrow(refusal)
  })
}
