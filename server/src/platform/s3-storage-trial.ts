import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import { ConfigFault } from './config.ts'
import { openStore, type Store, usualWaits, type Waits, within } from './s3-storage-client.ts'
import { removeAbandoned } from './s3-storage-upload.ts'
import { StorageFault } from './storage-fault.ts'
import type { S3Config } from './storage-settings.ts'

// No storage key: a name that begins with a dot is the storage's own.
const probe = '.stayer/probe'

type Parts = { clock: Clock; log: Logger; waits?: Waits }

/**
 * Tries a bucket out: a file is put there, listed, asked for without the keys, and removed. A store that is away or full is
 * told in the log, since the journal works without its photos; what only a person can mend throws ConfigFault.
 */
export async function tryOut(config: S3Config, { clock, log, waits = usualWaits }: Parts): Promise<void> {
  const store = openStore(config, waits)
  const where = { bucket: config.bucket, endpoint: config.endpoint ?? config.region }
  try {
    await assertUsable(store, config)
    log.info(where, 'files are kept in the object store')
  } catch (fault) {
    if (!(fault instanceof StorageFault)) throw fault
    if (fault.kind === 'refusing') throw new ConfigFault(`S3_BUCKET: ${fault.message}: ${config.bucket}`)
    return log.warn({ ...where, err: fault }, 'the object store cannot be used for now: files wait for it')
  } finally {
    store.client.destroy()
  }
  await sweep(store, clock, log)
}

async function assertUsable(store: Store, config: S3Config): Promise<void> {
  const { client, bucket, waits } = store
  const file = { Bucket: bucket, Key: probe }
  await within(waits.callMs, (abortSignal) =>
    client.send(new PutObjectCommand({ ...file, Body: 'May anybody read this?' }), { abortSignal }),
  )
  const isPublic = await isReadableByAnybody(config, waits)
  await within(waits.callMs, async (abortSignal) => {
    await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), { abortSignal })
    await client.send(new DeleteObjectCommand(file), { abortSignal })
  })
  if (!isPublic) return
  throw new ConfigFault(
    `S3_BUCKET: anybody can read what is in ${bucket}, without a key: make the bucket private, since photos of members go there`,
  )
}

async function isReadableByAnybody(config: S3Config, waits: Waits): Promise<boolean> {
  const { client, bucket } = openStore(config, waits, { isSigned: false })
  try {
    await within(waits.callMs, (abortSignal) =>
      client.send(new GetObjectCommand({ Bucket: bucket, Key: probe }), { abortSignal }),
    )
    return true
  } catch {
    return false
  } finally {
    client.destroy()
  }
}

async function sweep(store: Store, clock: Clock, log: Logger): Promise<void> {
  try {
    await removeAbandoned(store, clock.now())
  } catch (fault) {
    // Not every store can list what is unfinished; those remove it by a rule of their own.
    log.warn({ err: fault }, 'unfinished uploads could not be looked for')
  }
}
