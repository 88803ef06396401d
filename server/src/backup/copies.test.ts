import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, lastRun, openCopiesScene, plan, runsIn } from '../testing/copies-scene.ts'
import { createTestApp } from '../testing/test-app.ts'

test('each day from its hour on one copy is made, which nobody reads without the key', async () => {
  await using scene = await openCopiesScene({}, '2026-03-02T02:59:59Z')
  const { house, copies } = scene
  await plan(house)
  expect(await house.jobs()).toEqual([])

  await scene.night('2026-03-02T03:00:00Z')
  await plan(house)

  const [run] = await runsIn(house)
  expect(run).toMatchObject({
    kind: 'copy',
    due_on: '2026-03-02',
    status: 'done',
    copy_name: '2026-03-02-030000.tar.gz.age',
    file_count: 1,
    fault: null,
  })
  expect(await filesIn(copies.place)).toEqual(['2026-03-02-030000.tar.gz.age'])
  const bytes = await readFile(join(copies.place, '2026-03-02-030000.tar.gz.age'))
  expect(bytes.length).toBe(run?.bytes)
  expect(bytes.toString('latin1').startsWith('age-encryption.org/v1\n-> X25519 ')).toBe(true)
  expect(await filesIn(house.deps.config.dataDir)).toEqual(['files'])
})

test('two servers that look at once make one copy', async () => {
  await using scene = await openCopiesScene()
  const { house, copies } = scene
  await using other = await createTestApp({
    now: '2026-03-02T03:00:00Z',
    environment: copies.environment,
    onDatabaseOf: house,
  })

  await Promise.all([plan(house), plan(other), plan(house), plan(other)])

  expect(await house.jobs()).toHaveLength(1)
  await Promise.all([house.work(), other.work()])
  expect(await filesIn(copies.place)).toHaveLength(1)
})

test('a place that cannot be used fails the copy in a sentence, and leaves nothing', async () => {
  await using scene = await openCopiesScene()
  const { house, copies } = scene
  await rm(copies.place, { recursive: true })
  await writeFile(copies.place, 'a file where the folder should be')

  await scene.night('2026-03-02T03:00:00Z')

  expect(await lastRun(house)).toMatchObject({
    status: 'failed',
    copy_name: null,
    fault: expect.stringMatching(/^The folder for copies cannot be used \((ENOTDIR|EEXIST)\)/),
  })
  await rm(copies.place)
  await mkdir(copies.place)
  await scene.night('2026-03-02T09:00:00Z')
  expect(await filesIn(copies.place)).toEqual([])
})

test('a disk that is full in the middle fails the copy at once in a sentence, and leaves nothing', async () => {
  await using scene = await openCopiesScene()
  const { house, copies } = scene
  const { open } = house.deps.storage
  const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  house.deps.storage.open = () => Promise.reject(full)

  await scene.night('2026-03-02T03:00:00Z')

  expect(await lastRun(house)).toMatchObject({
    status: 'failed',
    fault: 'There is no room left: make room where copies, files and the database are.',
  })
  expect(await readdir(join(copies.place, '.unfinished'))).toEqual([])
  house.deps.storage.open = open
  await scene.night('2026-03-03T03:00:00Z')
  expect(await filesIn(copies.place)).toEqual(['2026-03-03-030000.tar.gz.age'])
})

test('files that break off leave no copy, and the run ends as failed once all tries are over', async () => {
  await using scene = await openCopiesScene()
  const { house, copies } = scene
  house.deps.storage.open = () => Promise.reject(new Error('the disk is gone'))

  await scene.night('2026-03-02T03:00:00Z')

  expect(await lastRun(house)).toMatchObject({
    status: 'failed',
    fault: 'It failed several times: the server’s log says more.',
  })
  expect(await filesIn(copies.place)).toEqual([])
  expect(await readdir(join(copies.place, '.unfinished'))).toEqual([])
})

test('old copies go as the rule says, and no other file', async () => {
  await using scene = await openCopiesScene({ BACKUP_KEEP: '1 daily, 1 weekly' })
  const { copies } = scene
  await writeFile(join(copies.place, 'notes.txt'), 'by hand')

  await scene.night('2026-03-01T03:00:00Z')
  await scene.night('2026-03-02T03:00:00Z')
  await scene.night('2026-03-03T03:00:00Z')

  expect(await filesIn(copies.place)).toEqual(['2026-03-03-030000.tar.gz.age', 'notes.txt'])
})

test('without a schedule nothing is made, and a run that never ended is closed', async () => {
  await using scene = await openCopiesScene({ BACKUP_SCHEDULE: 'off' })
  const { house } = scene
  const run = { kind: 'copy', due_on: null, created_at: house.clock.now() }
  await house.db
    .insertInto('backup_runs')
    .values({ ...run, id: house.clock.newId(), status: 'running', started_at: run.created_at })
    .execute()

  await scene.night('2026-03-02T10:00:01Z')

  expect(await runsIn(house)).toMatchObject([{ status: 'failed', fault: 'It broke off.' }])
  expect(await house.jobs()).toEqual([])
})
