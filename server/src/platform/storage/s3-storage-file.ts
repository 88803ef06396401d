import { Readable } from 'node:stream'
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3'
import { type Store, withTimeout } from './s3-storage-client.ts'
import type { StoredFile } from './storage.ts'

// Reading is mostly forwards, in pieces far smaller than what a call to the store is worth.
const readAheadBytes = 1024 * 1024
// An archive is read in two places at a time: its text, and the photos that the text names.
const mostBlocks = 2

type Block = { start: number; bytes: Uint8Array }

export async function getWhole(
  { client, bucket, waits }: Store,
  key: string,
): Promise<Uint8Array | null> {
  return withTimeout(waits.callMs, async (abortSignal) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), {
        abortSignal,
      })
      return await bytesOf(Body)
    } catch (fault) {
      if (fault instanceof NoSuchKey) return null
      throw fault
    }
  })
}

export async function openFile(store: Store, key: string): Promise<StoredFile | null> {
  const found = await findFile(store, key)
  if (!found) return null
  const { size, etag } = found
  const blocks: Block[] = [{ start: 0, bytes: found.first }]
  return {
    size,
    async read(start, length) {
      const end = Math.min(start + length, size)
      if (start >= end) return new Uint8Array()
      const isIn = ({ start: from, bytes }: Block) => from <= start && end <= from + bytes.length
      let block = blocks.find(isIn)
      if (!block) {
        const upTo = Math.min(Math.max(end, start + readAheadBytes), size)
        block = { start, bytes: await readRange(store, key, etag, { start, end: upTo }) }
        blocks.unshift(block)
        blocks.splice(mostBlocks)
      }
      return block.bytes.subarray(start - block.start, end - block.start)
    },
    close: async () => {
      blocks.splice(0)
    },
  }
}

/**
 * The size comes with the first block: a question for it alone tells no missing bucket from a
 * missing file.
 */
async function findFile({ client, bucket, waits }: Store, key: string) {
  return withTimeout(waits.callMs, async (abortSignal) => {
    const first = new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      Range: `bytes=0-${readAheadBytes - 1}`,
    })
    try {
      const { Body, ContentRange, ETag: etag } = await client.send(first, { abortSignal })
      const bytes = await bytesOf(Body)
      return { size: Number(ContentRange?.split('/').at(-1)), etag, first: bytes }
    } catch (fault) {
      if (fault instanceof NoSuchKey) return null
      // An empty file has no first byte.
      if (fault instanceof Error && fault.name === 'InvalidRange') {
        return { size: 0, etag: undefined, first: new Uint8Array() }
      }
      throw fault
    }
  })
}

const readRange = (
  { client, bucket, waits }: Store,
  key: string,
  etag: string | undefined,
  { start, end }: { start: number; end: number },
): Promise<Uint8Array> =>
  withTimeout(waits.callMs, async (abortSignal) => {
    // The ETag keeps the ranges to one file even when another has replaced it.
    const range = { Range: `bytes=${start}-${end - 1}`, IfMatch: etag }
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: key, ...range }),
      { abortSignal },
    )
    return bytesOf(Body)
  })

async function bytesOf(body: unknown): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Error('The store answered without a body.')
  const pieces: Uint8Array[] = []
  for await (const piece of body) if (piece instanceof Uint8Array) pieces.push(piece)
  return Buffer.concat(pieces)
}
