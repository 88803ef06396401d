import { S3Client } from '@aws-sdk/client-s3'
import { errorCode } from '../error-code.ts'
import { StorageFault } from './storage-fault.ts'
import type { S3Config } from './storage-settings.ts'

/** The times after which the store counts as away. */
export type StoreTimeouts = {
  connectMs: number
  /** The wait without a byte sent or received; a part of a large file has `longCallMs`. */
  idleMs: number
  /** Covers one call with its retries. */
  callMs: number
  /** Covers a part of a large file, and joining the parts. */
  longCallMs: number
}
export const usualWaits: StoreTimeouts = {
  connectMs: 2000,
  idleMs: 5000,
  callMs: 12_000,
  longCallMs: 60_000,
}

const mostAttempts = 3

/** The bucket, and the way to it. */
export type Store = { client: S3Client; bucket: string; waits: StoreTimeouts }

/** An unsigned call is anonymous to the store. */
export function openStore(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  waits: StoreTimeouts,
  { isSigned = true }: { isSigned?: boolean } = {},
): Store {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    ...(!isSigned && { signer: { sign: (request) => Promise.resolve(request) } }),
    // Newer clients add checksums to every call, which Swift, Ceph and others do not know; the
    // signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: mostAttempts,
    requestHandler: { connectionTimeout: waits.connectMs, socketTimeout: waits.idleMs },
  })
  return { client, bucket, waits }
}

/** Does something with the store within a time. Throws StorageFault. */
export async function withTimeout<T>(
  ms: number,
  work: (abortSignal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await work(AbortSignal.timeout(ms))
  } catch (fault) {
    throw faultOf(fault)
  }
}

const fullNames = /Quota|StorageFull|InsufficientStorage|EntityTooLarge/
const refusingStatus = new Set([301, 307, 400, 401, 403, 405])

function faultOf(fault: unknown): StorageFault {
  const { name, code, status } = partsOf(fault)
  const reason = /^\w{1,60}$/.test(code ?? name) ? (code ?? name) : 'unknown'
  if (status === 507 || fullNames.test(name)) return new StorageFault('full', reason)
  if (name === 'NoSuchKey') return new StorageFault('gone', reason)
  // Some stores say 400 to what came too slowly.
  const isRefused = status !== undefined && refusingStatus.has(status) && name !== 'RequestTimeout'
  if (isRefused || name === 'NoSuchBucket') return new StorageFault('refusing', reason)
  return new StorageFault('away', reason)
}

/** The status of the store's answer that is an error, where it answered. */
export const statusOf = (fault: unknown): number | undefined => partsOf(fault).status

/** The parts of the client's errors, which have a shape of their own. */
function partsOf(fault: unknown): {
  name: string
  code: string | undefined
  status: number | undefined
} {
  if (!(fault instanceof Error)) return { name: typeof fault, code: undefined, status: undefined }
  const metadata = '$metadata' in fault ? fault.$metadata : undefined
  const isTold = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
  const status =
    isTold && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
  return { name: fault.name, code: errorCode(fault), status }
}
