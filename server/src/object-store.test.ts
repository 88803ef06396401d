import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkImport } from '@app/contract/community/imports'
import { createEntry, uploadEntryImage } from '@app/contract/community/journal'
import { deleteAccount, uploadProfilePhoto } from '@app/contract/community/profile'
import { uploadPicture } from '@app/contract/newsroom/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeOldImports, removeUnusedPhotos, removeUnusedUploads } from './community/jobs.ts'
import { deleteForGood } from './community/profile/deletion.ts'
import { clearNewsroom } from './newsroom/jobs.ts'
import { asFile, backUp } from './backup/back-up.ts'
import { archiveInFile } from './backup/archive-source.ts'
import { planCopiesJob } from './backup/plan-copies.job.ts'
import { restore } from './backup/restore.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { openS3Storage } from './platform/storage/s3-storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import { exportOf, zipOf } from './testing/archives.ts'
import { ana as anasId, openSandbox, writeAccount } from './testing/backup-sandbox.ts'
import { openCopies } from './testing/copies.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { check, entriesOf, take, writeJournal } from './testing/imports.ts'
import { unreachableStore, openPlayedStore } from './testing/fake-store.ts'
import { createTestDatabase, urlOf } from './testing/postgres.ts'
import { putPackage } from './testing/packages.ts'
import { startServerProcess } from './testing/server-process.ts'
import { keysOf } from './testing/storage-examples.ts'
import { storedKeys } from './testing/stored-keys.ts'
import { bucketSettings, canRunSwift, openSwift, type SwiftServer } from './testing/swift-server.ts'

const dayMs = 24 * 60 * 60 * 1000
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'green' } })
  .jpeg()
  .toBuffer()
const file = new Blob([photo], { type: 'image/jpeg' })
const words = { title: 'Canal loop', content: 'Six easy miles by the water.' }

if (!canRunSwift) console.warn('OpenStack Swift cannot run here: the product is not tried on it.')

describe.skipIf(!canRunSwift)('with its files in an object store (OpenStack Swift)', () => {
  let swift: SwiftServer
  beforeAll(async () => {
    swift = await openSwift()
  }, 90_000)
  afterAll(() => swift[Symbol.asyncDispose]())

  test('a file that one server stores another serves: to its owner, from its own address, and to no one past it', async () => {
    const bucket = await swift.bucket()
    const environment = bucketSettings(bucket)
    await using house = await createTestApp({ environment })
    await using other = await createTestApp({ environment, onDatabaseOf: house })
    const { ana, ben } = await house.members('ana', 'ben')
    const { eve } = await house.editors({ eve: 'editor' })
    const { imageUrl } = await ana.call(uploadEntryImage, { file })
    await ana.call(createEntry, { body: { ...words, image_url: imageUrl } })
    const { profile_image_url } = await ana.call(uploadProfilePhoto, { file })
    const { small_url } = await eve.call(uploadPicture, { file })
    const art = `/api/content/art/${await putPackage(house)}/coverImage`
    expect((await house.visitor.get(art)).status).toBe(200)

    const from = (server: TestApp, path: string, cookie: string) =>
      server.app.inject({ url: path, headers: cookie ? { cookie } : {} })
    for (const path of [
      imageUrl,
      `${imageUrl}?size=small`,
      profile_image_url ?? '',
      small_url,
      art,
    ]) {
      const [here, there] = [
        await from(house, path, ana.cookie),
        await from(other, path, ana.cookie),
      ]
      expect([here.statusCode, there.statusCode]).toEqual([200, 200])
      expect(there.rawPayload.equals(here.rawPayload)).toBe(true)
      for (const header of [
        'cache-control',
        'etag',
        'content-type',
        'x-content-type-options',
        'location',
      ])
        expect(there.headers[header]).toBe(here.headers[header])
      expect(here.headers['location']).toBeUndefined()
    }
    expect((await from(other, imageUrl, ben.cookie)).statusCode).toBe(404)
    expect((await from(other, imageUrl, '')).statusCode).toBe(401)
    for (const key of await storedKeys(house)) {
      const past = await fetch(`${swift.endpoint}/${bucket.bucket}/${key}`, { redirect: 'manual' })
      expect(past.status).toBeGreaterThanOrEqual(400)
    }
    // Nothing of it lies on the server's own disk.
    expect(await readdir(house.deps.config.dataDir)).toEqual([])
  })

  test('an archive is looked through and taken over in the store, and a deleted account leaves nothing there', async () => {
    await using house = await createTestApp({ environment: bucketSettings(await swift.bucket()) })
    const { ana, ben } = await house.members('ana', 'ben')
    await writeJournal(house, ana)
    await ana.call(uploadProfilePhoto, { file })
    const archive = await exportOf(ana)

    expect(await take(house, ben, archive)).toMatchObject({ status: 'done', added_entries: 4 })
    const [shown] = (await entriesOf(ben)).flatMap(({ image_url }) => image_url ?? [])
    expect((await ben.get(shown ?? '')).status).toBe(200)
    // One that waits to be taken over.
    await check(ben, archive)
    const before = await storedKeys(house)
    await ben.call(deleteAccount, {})
    await ana.call(deleteAccount, {})
    house.clock.advance(7 * 24 * 60 * 60 * 1000)
    for (const { id } of [ben, ana]) await deleteForGood(house.deps, id)
    await house.work()

    expect(before.filter((key) => key.startsWith(`members/${ben.id}/`)).length).toBeGreaterThan(0)
    expect(before.filter((key) => key.startsWith(`members/${ana.id}/`)).length).toBeGreaterThan(0)
    expect((await storedKeys(house)).filter((key) => key.startsWith('members/'))).toEqual([])
  })

  test('files that a crash left without a row are removed after a day, and the others stay', async () => {
    await using house = await createTestApp({ environment: bucketSettings(await swift.bucket()) })
    const { ana } = await house.members('ana')
    const id = house.clock.newId()
    const member = `members/${ana.id}`
    const orphans = [`${member}/images/${id}/full.webp`, `${member}/profile/${id}/full.webp`]
    orphans.push(`${member}/imports/${id}/archive.zip`, `newsroom/pictures/${id}/full.webp`)
    for (const key of orphans) await house.deps.storage.put(key, photo)
    const { imageUrl } = await ana.call(uploadEntryImage, { file })
    await ana.call(createEntry, { body: { ...words, image_url: imageUrl } })
    const all = await storedKeys(house)
    house.clock.advance(2 * dayMs)

    await inTransaction(house.db, async (tx) => {
      for (const kind of [removeUnusedUploads, removeUnusedPhotos, removeOldImports, clearNewsroom])
        await house.deps.jobs.enqueue(tx, kind, {})
    })
    await house.work()

    expect(await storedKeys(house)).toEqual(all.filter((key) => !orphans.includes(key)))
    expect((await ana.get(imageUrl)).status).toBe(200)
  })

  test('a backup goes from the disk into a bucket, and from there back, byte for byte', async () => {
    await using sandbox = await openSandbox()
    const bucket = openS3Storage(await swift.bucket())
    const [disk, cloud, back] = [
      await sandbox.open('disk'),
      await sandbox.open('cloud'),
      await sandbox.open('back'),
    ]
    const inCloud = { ...cloud, storage: bucket }
    await writeAccount(disk, anasId, 'Ana')
    await disk.storage.put('members/a/full.webp', photo)
    await disk.storage.put('members/a/empty', new Uint8Array())
    await disk.storage.put('members/a/archive.zip', Buffer.alloc(9_000_000, photo))
    await bucket.put('members/b/full.webp', photo)
    const again = join(sandbox.folder, 'again.tar.gz')

    await backUp(disk, asFile(sandbox.archive))
    expect(
      await restore(inCloud, await archiveInFile(sandbox.archive), { mayReplace: true }),
    ).toMatchObject({
      files: 3,
    })
    expect(await backUp(inCloud, asFile(again))).toMatchObject({ files: 3, rows: { accounts: 1 } })
    await restore(back, await archiveInFile(again), { mayReplace: false })

    const files = await bytesIn(disk.storage)
    expect(await bytesIn(bucket)).toEqual(files)
    expect(await bytesIn(back.storage)).toEqual(files)
  })

  test('copies go into a bucket of their own, are proved there, and leave it by the rule', async () => {
    await using copies = await openCopies()
    const [files, kept] = [await swift.bucket(), await swift.bucket()]
    const environment = {
      ...copies.environment,
      ...bucketSettings(files),
      BACKUP_DIR: '',
      BACKUP_BUCKET: kept.bucket,
      BACKUP_KEEP: '1 daily',
    }
    await using house = await createTestApp({ now: '2026-03-01T03:00:00Z', environment })
    const { ana } = await house.members('ana')
    const large = Buffer.alloc(9_000_000, photo)
    await house.deps.storage.put(`members/${ana.id}/imports/1/archive.zip`, large)
    for (const at of ['2026-03-01T03:00:00Z', '2026-03-02T03:00:00Z', '2026-03-02T03:05:00Z']) {
      house.clock.set(at)
      await planCopiesJob(house.deps).work({})
      await house.work()
    }

    const name = '2026-03-02-030000.tar.gz.age'
    expect(await keysOf(openS3Storage(kept))).toEqual([name])
    const runs = await house.db
      .selectFrom('backup_runs')
      .selectAll()
      .orderBy('created_at')
      .execute()
    expect(runs.at(-1)).toMatchObject({
      kind: 'proof',
      status: 'done',
      copy_name: name,
      file_count: 1,
    })
    expect(await keysOf(house.deps.storage)).toEqual([`members/${ana.id}/imports/1/archive.zip`])
  })
})

test('while the store is unreachable, words are kept and photos are refused in a sentence', async () => {
  await using house = await createTestApp({ environment: bucketSettings(unreachableStore) })
  const { ana } = await house.members('ana')
  const refused = {
    status: 503,
    headers: { 'retry-after': '5' },
    body: {
      code: 'server/unavailable',
      error: expect.stringMatching(/^Photos and files cannot be reached/),
    },
  }

  const dataUrl = `data:image/jpeg;base64,${photo.toString('base64')}`
  expect(await ana.post(createEntry.path, { ...words, image_url: dataUrl })).toMatchObject(refused)
  await expect(ana.call(uploadProfilePhoto, { file })).rejects.toThrow('answered 503')
  await expect(
    ana.call(checkImport, { file: await zipOf({ 'a.txt': Buffer.from('a') }) }),
  ).rejects.toThrow('503')
  expect((await ana.get(createEntry.path)).body).toEqual([])
  expect((await ana.post(createEntry.path, words)).status).toBe(201)
  expect(house.log.join('')).not.toContain('canary')
})

test('a server that the store refuses ends with one line that names the setting', async () => {
  const refusal = '<Error><Code>InvalidAccessKeyId</Code><Message>somebody</Message></Error>'
  await using store = await openPlayedStore(403, refusal)
  await using database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'refused-'))
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database.connection),
    ...bucketSettings(store.config),
  }
  await using server = startServerProcess({ environment })

  const { code, err } = await server.ended()

  const sentence =
    'S3_BUCKET: The object store refuses the bucket or the keys that are set (InvalidAccessKeyId): files\n'
  expect({ code, err }).toEqual({ code: 1, err: sentence })
  await rm(dataDir, { recursive: true, force: true })
})

/** The bytes of each file. */
async function bytesIn(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const key of await keysOf(storage))
    found[key] = createHash('sha256')
      .update((await storage.get(key)) ?? '')
      .digest('hex')
  return found
}
