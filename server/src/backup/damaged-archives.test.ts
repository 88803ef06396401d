import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { onOneConnection } from '../platform/db/one-connection.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { asFile, backUp } from './back-up.ts'
import {
  ana,
  ben,
  everyRow,
  openSandbox,
  withJobs,
  writeAccount,
} from '../testing/backup-sandbox.ts'
import { fillTables } from './fill-tables.ts'
import { BackupRefusal } from './archive.ts'
import { archiveInFile } from './archive-source.ts'
import { restore } from './restore.ts'

let whole: Promise<Buffer> | undefined

/** A sandbox with the archive of one account and one file, which is made once. */
async function openWithArchive() {
  whole ??= makeArchive()
  const sandbox = await openSandbox()
  await writeFile(sandbox.archive, await whole)
  return sandbox
}

async function makeArchive() {
  await using sandbox = await openSandbox()
  const old = await sandbox.open('old')
  await writeAccount(old, ana, 'Ana')
  await old.storage.put('members/a/full.webp', new Uint8Array(1000).fill(7))
  await mkdir(join(sandbox.folder, 'old-data/channel'), { recursive: true })
  await writeFile(join(sandbox.folder, 'old-data/channel/face.jpg'), 'face')
  await backUp(old, asFile(sandbox.archive))
  return readFile(sandbox.archive)
}

const afterGunzip = (change: (tar: Buffer) => Buffer) => (whole: Buffer) =>
  gzipSync(change(gunzipSync(whole)))
const asText = (change: (tar: string) => string) =>
  afterGunzip((tar) => Buffer.from(change(tar.toString('latin1')), 'latin1'))

test.each<[string, (whole: Buffer) => Buffer]>([
  ['without its last byte', (whole) => whole.subarray(0, -1)],
  ['cut in the middle', (whole) => whole.subarray(0, Math.floor(whole.length / 2))],
  ['of ten bytes', (whole) => whole.subarray(0, 10)],
  ['of no bytes', () => Buffer.alloc(0)],
  [
    'with one byte changed',
    (whole) => {
      const changed = Buffer.from(whole)
      const middle = Math.floor(whole.length / 2)
      changed.writeUInt8(changed.readUInt8(middle) ^ 0xff, middle)
      return changed
    },
  ],
  [
    'that ends before its totals',
    afterGunzip((tar) => tar.subarray(0, tar.indexOf('totals.json'))),
  ],
  [
    'from which a file was taken',
    afterGunzip((tar) =>
      Buffer.concat([
        tar.subarray(0, tar.indexOf('files/')),
        tar.subarray(tar.indexOf('totals.json')),
      ]),
    ),
  ],
  [
    'that holds a file outside of its folders',
    asText((tar) => tar.replaceAll('channel/face.jpg', 'channel/../a.jpg')),
  ],
  ['with a row less', asText((tar) => tar.replace(/\tmember\t([^\n]*)\n/, '\tmember\t$1 '))],
  [
    'that does not begin with a manifest',
    asText((tar) => tar.replace('manifest.json', 'manifest.bson')),
  ],
  ['that is no tar', () => gzipSync('not a tar')],
  ['that is no gzip', () => Buffer.from('not a gzip')],
])('an archive %s is refused in a sentence, and nothing is written', async (_name, damage) => {
  await using sandbox = await openWithArchive()
  const { folder, archive } = sandbox
  const fresh = await sandbox.open('fresh')
  await writeFile(archive, damage(await readFile(archive)))

  const restoring = restore(fresh, await archiveInFile(archive), { mayReplace: true })

  await expect(restoring).rejects.toThrow(BackupRefusal)
  await expect(restoring).rejects.toThrow(/is no whole backup \(.+\): nothing was restored\.$/)
  expect(Object.values(await everyRow(fresh)).flat()).toEqual([])
  expect(await readdir(join(folder, 'fresh'))).toEqual(['.unfinished'])
})

test.each([
  ['members/../../escaped.webp', 'a name that is not allowed'],
  ['/etc/passwd', 'a name that is not allowed'],
  ['members/Ana\u001b[2J.webp', 'a name that is not allowed'],
  [`members/${'a'.repeat(300)}`, 'a name that is not allowed'],
  [`${'a/'.repeat(600)}b`, 'a name that is not allowed'],
  ['members/a/full.webp', 'twice'],
  ['members/a', 'as a file and as a folder'],
  ['members/a/full.webp/more', 'as a file and as a folder'],
])(
  'an archive with a bad name of a file (%#) is refused in a line before its first file is written',
  async (name, reason) => {
    await using sandbox = await openSandbox()
    const { folder, archive } = sandbox
    const old = await sandbox.open('bad')
    await writeAccount(old, ana, 'Ana')
    await old.storage.put('members/a/full.webp', new Uint8Array([7]))
    const storage: Storage = {
      ...old.storage,
      open: () => old.storage.open('members/a/full.webp'),
      async *keys() {
        yield* ['members/a/full.webp', name]
      },
    }
    await backUp({ ...old, storage }, asFile(archive))
    const fresh = await sandbox.open('fresh')

    const message = await restore(fresh, await archiveInFile(archive), { mayReplace: true }).then(
      () => 'restored',
      (fault: Error) => (fault instanceof BackupRefusal ? fault.message : 'a defect'),
    )

    expect(message).toMatch(/is no whole backup \(it holds .+\): nothing was restored\.$/)
    expect(message).toContain(reason)
    expect(message).toMatch(/^[ -~…]{1,400}$/)
    expect(Object.values(await everyRow(fresh)).flat()).toEqual([])
    expect(await readdir(join(folder, 'fresh'))).toEqual(['.unfinished'])
  },
)

test('an archive of a later format is distinguished from a damaged one', async () => {
  await using sandbox = await openWithArchive()
  const { archive } = sandbox
  const newer = asText((tar) => tar.replace('{"format":2,', '{"format":3,'))
  await writeFile(archive, newer(await readFile(archive)))

  const restoring = restore(await sandbox.open('fresh'), await archiveInFile(archive), {
    mayReplace: false,
  })

  await expect(restoring).rejects.toThrow('was made by a newer version of this server')
})

test('an archive that would fill a column of no table of ours is refused before its first row', async () => {
  const [ours, theirs] = ['"window_ends_at"', '"window_ends_as"']
  await using sandbox = await openWithArchive()
  const { archive } = sandbox
  const fresh = await sandbox.open('fresh')
  const changed = asText((tar) => tar.replace(ours, theirs))(await readFile(archive))
  expect(changed).not.toEqual(asText((tar) => tar)(await readFile(archive)))
  await writeFile(archive, changed)

  await expect(restore(fresh, await archiveInFile(archive), { mayReplace: true })).rejects.toThrow(
    /is no backup of this server: it would fill/,
  )

  expect(Object.values(await everyRow(fresh)).flat()).toEqual([])
})

test('rows that the database refuses take the whole restore back', async () => {
  await using sandbox = await openWithArchive()
  const { archive } = sandbox
  const used = await sandbox.open('used')
  await writeAccount(used, ben, 'Ben')
  const before = await everyRow(used)
  const withUnknownKind = asText((tar) => tar.replace('\tmember\t', '\tgolfer\t'))
  await writeFile(archive, withUnknownKind(await readFile(archive)))

  await expect(restore(used, await archiveInFile(archive), { mayReplace: true })).rejects.toThrow(
    'golfer',
  )

  expect(await everyRow(used)).toEqual(before)
})

test('an archive that can no longer be read in the middle of a table takes the whole restore back', async () => {
  await using sandbox = await openSandbox()
  const place = await sandbox.open('fresh')
  const table = { name: 'rate_counters', columns: ['key', 'count', 'window_ends_at'] }
  const manifest = { format: 1, createdAt: '', migrations: [], tables: [table] }
  const totals = { rows: { rate_counters: 2 }, jobs: 0, files: 0, channel: 0 }
  async function* bytes() {
    yield Buffer.from('one\t1\t2026-03-02 06:00:00+00\n')
    throw new Error('the disk is gone')
  }
  async function* entries() {
    yield { name: 'tables/rate_counters/000001', bytes: bytes() }
  }

  const filling = withJobs(place, (queue) =>
    onOneConnection(place.pool, ({ client, db }) =>
      inTransaction(db, (tx) =>
        fillTables({ ...place, client, tx, manifest, totals, queue, files: new Set() }, entries()),
      ),
    ),
  )

  await expect(filling).rejects.toThrow('the disk is gone')
  expect((await everyRow(place))['rate_counters']).toEqual([])
})
