import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bytesOf,
  keysOf,
  partBytes,
  storageExamples,
  textOf,
} from '../../testing/storage-examples.ts'
import { trialOf } from '../../testing/store-trial.ts'
import { listedAtOnce } from '../../testing/swift-config.ts'
import { canRunSwift, openSwift, type SwiftServer } from '../../testing/swift-server.ts'
import { systemClock } from '../clock.ts'
import { openDiskStorage } from './disk-storage.ts'
import { usualWaits } from './s3-storage-client.ts'
import { openS3Storage } from './s3-storage.ts'
import type { S3Config } from './storage-settings.ts'

describe('on the disk', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stayer-storage-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  storageExamples(() => openDiskStorage(join(folder, systemClock.newId()), systemClock))
})

if (!canRunSwift)
  console.warn('OpenStack Swift cannot run here: the object store’s half is left out.')

describe.skipIf(!canRunSwift)('in an object store (OpenStack Swift)', () => {
  let swift: SwiftServer
  beforeAll(async () => {
    swift = await openSwift()
  }, 90_000)
  afterAll(() => swift[Symbol.asyncDispose]())

  storageExamples(async () => openS3Storage(await swift.bucket()))

  test('a listing goes on past its first page', async () => {
    const storage = openS3Storage(await swift.bucket())
    const keys = Array.from({ length: listedAtOnce * 2 + 5 }, (_, at) => `members/${at}`)
    await Promise.all(keys.map((key) => storage.put(key, new Uint8Array())))

    expect(await keysOf(storage)).toEqual(keys.toSorted())
  })

  test('a file that is removed while it is read is gone, not unreachable', async () => {
    const storage = openS3Storage(await swift.bucket())
    await storage.put('members/1/archive.zip', new Uint8Array(3_000_000))
    const file = await storage.open('members/1/archive.zip')
    await storage.remove('members/1/archive.zip')

    await expect(file?.read(2_000_000, 10)).rejects.toMatchObject({
      name: 'StorageFault',
      kind: 'gone',
    })
  })

  test('no one reads a file without the keys, by any address of the store', async () => {
    const config = await swift.bucket()
    await openS3Storage(config).put('members/1/a', bytesOf('private'))

    const [account] = config.accessKeyId.split(':')
    for (const path of [config.bucket, `v1/AUTH_${account}/${config.bucket}`]) {
      const answer = await fetch(`${swift.endpoint}/${path}/members/1/a`)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(await answer.text()).not.toContain('private')
    }
  })

  test('an interrupted upload leaves no part behind in the store', async () => {
    const config = await swift.bucket()
    async function* broken() {
      yield new Uint8Array(partBytes)
      throw new Error('The line is dead.')
    }

    await expect(openS3Storage(config).putStream('members/1/a', broken())).rejects.toThrow(
      'The line is dead.',
    )

    expect(await unfinishedIn(config)).toEqual([])
  })

  test('a bucket that is there is tried out, and nothing of the trial stays', async () => {
    const config = await swift.bucket()

    expect(await trialOf(config)).toMatchObject([
      // Swift answers who comes without a key at another address.
      { level: 'warn', msg: expect.stringMatching(/^cannot tell whether the bucket is public/) },
      { level: 'info', bucket: config.bucket, msg: 'files are kept in the object store' },
    ])
    expect(await keysOf(openS3Storage(config))).toEqual([])
  })

  test('a missing bucket and wrong keys are reported at the start by the name of the setting', async () => {
    const config = await swift.bucket()

    await expect(trialOf({ ...config, bucket: 'elsewhere' })).rejects.toThrow(
      /^S3_BUCKET: .+NoSuchBucket.+elsewhere$/,
    )
    await expect(trialOf({ ...config, secretAccessKey: 'canary' })).rejects.toThrow(
      /^S3_BUCKET: .+SignatureDoesNotMatch/,
    )
    await expect(trialOf({ ...config, secretAccessKey: 'canary' })).rejects.not.toThrow(/canary/)
  })

  test('a hanging store counts as unreachable after the promised time, and recovers by itself', async () => {
    const config = await swift.bucket()
    const [patient, hasty] = [
      openS3Storage(config),
      openS3Storage(config, { ...usualWaits, idleMs: 200, callMs: 500 }),
    ]
    await patient.put('members/1/a', bytesOf('a'))

    swift.freeze()
    await expect(hasty.get('members/1/a')).rejects.toMatchObject({
      name: 'StorageFault',
      kind: 'away',
    })
    swift.thaw()

    expect(textOf(await patient.get('members/1/a'))).toBe('a')
  })
})

async function unfinishedIn({ bucket, endpoint = '', region, ...credentials }: S3Config) {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))
  client.destroy()
  return Uploads
}
