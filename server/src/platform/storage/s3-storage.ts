import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import {
  openStore,
  type Store,
  usualWaits,
  type StoreTimeouts,
  withTimeout,
} from './s3-storage-client.ts'
import { getWhole, openFile } from './s3-storage-file.ts'
import { putInParts, putWhole } from './s3-storage-upload.ts'
import { folderIn, isKey, keyIn } from './storage-keys.ts'
import type { S3Config } from './storage-settings.ts'
import type { Storage } from './storage.ts'

const removedAtOnce = 8

/**
 * Keeps files in a bucket of an object store, which no one reads without its keys. Its calls throw
 * StorageFault.
 */
export function openS3Storage(config: S3Config, waits: StoreTimeouts = usualWaits): Storage {
  const store = openStore(config, waits)
  // A store is silent while it puts parts together; a completion that is cut and repeated finds its
  // upload gone.
  const patient = openStore(config, { ...waits, idleMs: waits.longCallMs })
  return {
    put: async (key, bytes) => putWhole(store, keyIn(key), bytes),
    putStream: async (key, content) => putInParts(patient, keyIn(key), content),
    get: async (key) => getWhole(store, keyIn(key)),
    open: async (key) => openFile(store, keyIn(key)),
    remove: async (key) => remove(store, keyIn(key)),
    removeAll: async (prefix) => removeAll(store, `${folderIn(prefix)}/`),
    keys: () => keysUnder(store, ''),
  }
}

async function remove({ client, bucket, waits }: Store, key: string): Promise<void> {
  const removal = new DeleteObjectCommand({ Bucket: bucket, Key: key })
  await withTimeout(waits.callMs, async (abortSignal) => {
    try {
      await client.send(removal, { abortSignal })
    } catch (fault) {
      // Some stores say so of what is gone already.
      if (!(fault instanceof Error && fault.name === 'NoSuchKey')) throw fault
    }
  })
}

// One by one: the call that removes many asks some stores for an MD5, and others do not have it.
async function removeAll(store: Store, prefix: string): Promise<void> {
  let some: string[] = []
  for await (const key of keysUnder(store, prefix)) {
    some.push(key)
    if (some.length < removedAtOnce) continue
    await Promise.all(some.map((each) => remove(store, each)))
    some = []
  }
  await Promise.all(some.map((each) => remove(store, each)))
}

/** Objects of others in the bucket, under names that are no keys, are passed over. */
async function* keysUnder(
  { client, bucket, waits }: Store,
  prefix: string,
): AsyncGenerator<string> {
  let from: string | undefined
  do {
    const list = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: prefix,
      ContinuationToken: from,
    })
    const page = await withTimeout(waits.callMs, (abortSignal) =>
      client.send(list, { abortSignal }),
    )
    for (const { Key: key } of page.Contents ?? []) if (key !== undefined && isKey(key)) yield key
    // Some stores give an empty token with the last page, which would begin again.
    from = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (from !== undefined && from !== '')
}
