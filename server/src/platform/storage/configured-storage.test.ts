import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bytesOf } from '../../testing/storage-examples.ts'
import { linesOf } from '../../testing/store-trial.ts'
import { systemClock as clock } from '../clock.ts'
import { configuredStorage } from './configured-storage.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stayer-configured-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const keys = { accessKeyId: 'somebody', secretAccessKey: 'canary' }
const s3 = { bucket: 'files', endpoint: 'http://127.0.0.1:1', region: 'us-east-1', ...keys }
const key = 'members/1/a'

test('files lie in the data folder without a bucket, and stay where they are when one is set: the log says so', async () => {
  const disk = await configuredStorage({ s3: null, dataDir }, { clock })
  await disk.put(key, bytesOf('a'))

  const lines = await linesOf(async (log) => {
    const bucket = await configuredStorage({ s3, dataDir }, { clock, log })
    await expect(bucket.get(key)).rejects.toMatchObject({ name: 'StorageFault' })
  })

  expect(lines).toMatchObject([
    {
      level: 'warn',
      bucket: 'files',
      endpoint: 'http://127.0.0.1:1',
      err: { message: expect.stringMatching(/ECONNREFUSED/) },
    },
    {
      level: 'warn',
      folder: join(dataDir, 'files'),
      msg: expect.stringMatching(/^this folder holds files/),
    },
  ])
  expect(JSON.stringify(lines)).not.toContain('canary')
})

test('an empty folder is nothing to tell of', async () => {
  await configuredStorage({ s3: null, dataDir }, { clock })

  const lines = await linesOf((log) => configuredStorage({ s3, dataDir }, { clock, log }))

  expect(lines).toHaveLength(1)
})
