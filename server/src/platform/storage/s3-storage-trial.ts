import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2Output,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { ConfigFault } from '../config.ts'
import {
  openStore,
  statusOf,
  type Store,
  usualWaits,
  type StoreTimeouts,
  withTimeout,
} from './s3-storage-client.ts'
import { abandonedAfterMs, removeAbandoned } from './s3-storage-upload.ts'
import { StorageFault } from './storage-fault.ts'
import type { S3Config } from './storage-settings.ts'

// Probes are no storage keys: names that begin with a dot are reserved. Each trial has a key of its
// own, since servers may start at once.
const probes = '.stayer/'

type Parts = { clock: Clock; log: Logger; waits?: StoreTimeouts }

/**
 * Tries a bucket out: a file is put there, listed, asked for without the keys, and removed. What
 * only a person can mend throws ConfigFault; a store that is away or full StorageFault.
 */
export async function tryOut(
  config: S3Config,
  { clock, log, waits = usualWaits }: Parts,
): Promise<void> {
  const store = openStore(config, waits)
  const where = { bucket: config.bucket, endpoint: config.endpoint ?? config.region }
  try {
    const seen = await probe(store, config, `${probes}${clock.newId()}`)
    if (seen === 'read') throw new ConfigFault(publicBucket(config))
    if (seen === 'unknown')
      log.warn(where, 'cannot tell whether the bucket is public: make sure that it is private')
    log.info(where, 'files are kept in the object store')
    await removeLeftovers(store, clock, log)
  } catch (fault) {
    if (!(fault instanceof StorageFault && fault.kind === 'refusing')) throw fault
    throw new ConfigFault(`S3_BUCKET: ${fault.message}: ${config.bucket}`)
  } finally {
    store.client.destroy()
  }
}

const publicBucket = ({ bucket }: S3Config) =>
  `S3_BUCKET: anybody can read what is in ${bucket}, without a key: make the bucket private, since photos of members go there`

type AnonymousAccess = 'read' | 'refused' | 'unknown'

async function probe(
  { client, bucket, waits }: Store,
  config: S3Config,
  key: string,
): Promise<AnonymousAccess> {
  const file = { Bucket: bucket, Key: key }
  const put = new PutObjectCommand({ ...file, Body: 'May anybody read this?' })
  await withTimeout(waits.callMs, (abortSignal) => client.send(put, { abortSignal }))
  try {
    const list = new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 })
    await withTimeout(waits.callMs, (abortSignal) => client.send(list, { abortSignal }))
    return await readAnonymously(config, key, waits)
  } finally {
    await withTimeout(waits.callMs, (abortSignal) =>
      client.send(new DeleteObjectCommand(file), { abortSignal }),
    )
  }
}

// Only a refusal proves that the bucket is private: a 404 may come too early, and some stores
// (Swift, R2) answer every unsigned call with 400 here and have other addresses for them.
const refusedStatus = new Set<number | undefined>([401, 403])

async function readAnonymously(
  config: S3Config,
  key: string,
  waits: StoreTimeouts,
): Promise<AnonymousAccess> {
  const { client, bucket } = openStore(config, waits, { isSigned: false })
  try {
    const get = new GetObjectCommand({ Bucket: bucket, Key: key })
    await client.send(get, { abortSignal: AbortSignal.timeout(waits.callMs) })
    return 'read'
  } catch (fault) {
    return refusedStatus.has(statusOf(fault)) ? 'refused' : 'unknown'
  } finally {
    client.destroy()
  }
}

async function removeLeftovers(store: Store, clock: Clock, log: Logger): Promise<void> {
  try {
    await removeAbandoned(store, clock.now())
    await removeOldProbes(store, clock.now())
  } catch (fault) {
    // Not every store can list what is unfinished; those remove it by a rule of their own.
    log.warn({ err: fault }, 'unfinished uploads could not be listed')
  }
}

/** Those whose trial broke off: their removal, or the answer to their putting, was lost. */
async function removeOldProbes({ client, bucket, waits }: Store, now: Date): Promise<void> {
  const list = new ListObjectsV2Command({ Bucket: bucket, Prefix: probes })
  const { Contents = [] }: ListObjectsV2Output = await withTimeout(waits.callMs, (abortSignal) =>
    client.send(list, { abortSignal }),
  )
  for (const { Key, LastModified } of Contents) {
    if (!LastModified || now.getTime() - LastModified.getTime() < abandonedAfterMs) continue
    const removal = new DeleteObjectCommand({ Bucket: bucket, Key })
    await withTimeout(waits.callMs, (abortSignal) => client.send(removal, { abortSignal }))
  }
}
