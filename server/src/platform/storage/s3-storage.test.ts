import { expect, test } from 'vitest'
import { unreachableStore, openPlayedStore, openSilentStore } from '../../testing/fake-store.ts'
import { bytesOf, keysOf, piecesOf } from '../../testing/storage-examples.ts'
import { trialOf } from '../../testing/store-trial.ts'
import { ConfigFault } from '../config.ts'
import { isOutOfRoom } from '../error-code.ts'
import { usualWaits } from './s3-storage-client.ts'
import { openS3Storage } from './s3-storage.ts'
import { StorageFault } from './storage-fault.ts'

test('every call to an unreachable store fails as such', async () => {
  const storage = openS3Storage(unreachableStore)
  const away = {
    name: 'StorageFault',
    kind: 'away',
    message: expect.stringContaining('(ECONNREFUSED)'),
  }

  await expect(storage.put('members/1/a', bytesOf('a'))).rejects.toMatchObject(away)
  await expect(storage.putStream('members/1/a', piecesOf(bytesOf('a')))).rejects.toMatchObject(away)
  await expect(storage.get('members/1/a')).rejects.toMatchObject(away)
  await expect(storage.open('members/1/a')).rejects.toMatchObject(away)
  await expect(storage.remove('members/1/a')).rejects.toMatchObject(away)
  await expect(storage.removeAll('members/1/')).rejects.toMatchObject(away)
  await expect(keysOf(storage)).rejects.toMatchObject(away)
})

test('a server starts without its store, and logs it', async () => {
  expect(await trialOf(unreachableStore)).toMatchObject([
    {
      level: 'warn',
      msg: 'object store unavailable: photos and archives wait for it',
      err: { type: 'StorageFault' },
    },
  ])
})

test.each([
  [507, 'XMinioStorageFull', 'full'],
  [403, 'QuotaExceeded', 'full'],
  [403, 'AccessDenied', 'refusing'],
  [404, 'NoSuchBucket', 'refusing'],
  [503, 'SlowDown', 'away'],
  [400, 'RequestTimeout', 'away'],
] as const)('a store that answers %i %s is %s', async (status, code, kind) => {
  await using store = await openPlayedStore(
    status,
    `<Error><Code>${code}</Code><Message>canary</Message></Error>`,
  )

  const fault: unknown = await openS3Storage(store.config)
    .put('members/1/a', bytesOf('a'))
    .catch((thrown: unknown) => thrown)

  expect(fault).toBeInstanceOf(StorageFault)
  expect(fault).toMatchObject({ kind, message: expect.not.stringContaining('canary') })
  expect(isOutOfRoom(fault)).toBe(kind === 'full')
})

test('a proxy’s page in place of the store’s answer counts as an unreachable store', async () => {
  await using store = await openPlayedStore(502, '<html><h1>Bad gateway</h1>')

  await expect(openS3Storage(store.config).get('members/1/a')).rejects.toMatchObject({
    kind: 'away',
  })
})

test('a last page with an empty token is the last', async () => {
  const token = '<IsTruncated>false</IsTruncated><NextContinuationToken></NextContinuationToken>'
  const file = '<Contents><Key>members/1/a</Key></Contents>'
  await using store = await openPlayedStore(
    200,
    `<ListBucketResult>${token}${file}</ListBucketResult>`,
  )

  expect(await keysOf(openS3Storage(store.config))).toEqual(['members/1/a'])
})

test('a missing file counts as removed, and a missing bucket does not', async () => {
  await using store = await openPlayedStore(404, '<Error><Code>NoSuchKey</Code></Error>')
  await using without = await openPlayedStore(404, '<Error><Code>NoSuchBucket</Code></Error>')

  await openS3Storage(store.config).remove('members/1/a')

  const refusing = { name: 'StorageFault', kind: 'refusing' }
  await expect(openS3Storage(without.config).remove('members/1/a')).rejects.toMatchObject(refusing)
})

test('a public bucket is refused at the start', async () => {
  await using store = await openPlayedStore(
    200,
    '<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>',
  )

  const trial = trialOf(store.config)

  await expect(trial).rejects.toThrow(ConfigFault)
  await expect(trial).rejects.toThrow(/^S3_BUCKET: anybody can read what is in files/)
})

test.each([
  ['is never answered', ''],
  ['stops in the middle of a file', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf a photo'],
])('a connection that %s counts as unreachable after the promised time', async (_how, sent) => {
  await using store = await openSilentStore(sent)
  const storage = openS3Storage(store.config, { ...usualWaits, idleMs: 60_000, callMs: 300 })

  await expect(storage.get('members/1/a')).rejects.toMatchObject({ kind: 'away' })
})
