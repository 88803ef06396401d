import { dayMs } from '@app/contract/days'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type CompletedPart,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { type Store, withTimeout } from './s3-storage-client.ts'

// Stores take parts of 5 MB at least, 10,000 of them at most, and some want all but the last to be
// of one size.
const partBytes = 8 * 1024 * 1024
export const abandonedAfterMs = dayMs

export async function putWhole(
  { client, bucket, waits }: Store,
  key: string,
  bytes: Uint8Array,
): Promise<void> {
  const put = new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes })
  await withTimeout(waits.callMs, (abortSignal) => client.send(put, { abortSignal }))
}

/** Keeps what comes in with one part of it in memory; the file is there once all parts are. */
export async function putInParts(
  store: Store,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  let upload: Upload | null = null
  try {
    for await (const part of inParts(content)) {
      // This part is the first and the last.
      if (!upload && part.length < partBytes) return await putWhole(store, key, part)
      upload ??= await beginUpload(store, key)
      await upload.add(part)
    }
    await (upload ? upload.complete() : putWhole(store, key, new Uint8Array()))
  } catch (fault) {
    await upload?.abandon()
    throw fault
  }
}

/** Each part is good until the next is asked for. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const part = Buffer.allocUnsafe(partBytes)
  let filled = 0
  for await (const piece of content) {
    for (let at = 0; at < piece.length;) {
      const taken = piece.subarray(at, at + partBytes - filled)
      part.set(taken, filled)
      at += taken.length
      filled += taken.length
      if (filled < partBytes) continue
      yield part
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

type Upload = {
  add(part: Uint8Array): Promise<void>
  complete(): Promise<void>
  abandon(): Promise<void>
}

async function beginUpload({ client, bucket, waits }: Store, key: string): Promise<Upload> {
  const file = { Bucket: bucket, Key: key }
  const begin = new CreateMultipartUploadCommand(file)
  const { UploadId } = await withTimeout(waits.callMs, (abortSignal) =>
    client.send(begin, { abortSignal }),
  )
  const upload = { ...file, UploadId }
  const parts: CompletedPart[] = []
  return {
    async add(bytes) {
      const part = new UploadPartCommand({ ...upload, PartNumber: parts.length + 1, Body: bytes })
      const { ETag } = await withTimeout(waits.longCallMs, (abortSignal) =>
        client.send(part, { abortSignal }),
      )
      parts.push({ ETag, PartNumber: parts.length + 1 })
    },
    async complete() {
      const complete = new CompleteMultipartUploadCommand({
        ...upload,
        MultipartUpload: { Parts: parts },
      })
      await withTimeout(waits.longCallMs, (abortSignal) => client.send(complete, { abortSignal }))
    },
    async abandon() {
      const abandon = new AbortMultipartUploadCommand(upload)
      // If even this fails, the parts are no file, and a later start removes them.
      await withTimeout(waits.callMs, (abortSignal) => client.send(abandon, { abortSignal })).catch(
        () => undefined,
      )
    },
  }
}

/** Removes the parts of files that a crash left unfinished a day ago or longer. */
export async function removeAbandoned({ client, bucket, waits }: Store, now: Date): Promise<void> {
  const list = new ListMultipartUploadsCommand({ Bucket: bucket })
  const { Uploads = [] } = await withTimeout(waits.callMs, (abortSignal) =>
    client.send(list, { abortSignal }),
  )
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (!Initiated || now.getTime() - Initiated.getTime() < abandonedAfterMs) continue
    const abandon = new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })
    await withTimeout(waits.callMs, (abortSignal) => client.send(abandon, { abortSignal }))
  }
}
