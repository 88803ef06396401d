import { expect, test } from 'vitest'
import { openScriptedStore } from '../../testing/fake-store.ts'
import { bytesOf, piecesOf } from '../../testing/storage-examples.ts'
import { linesOf, trialOf } from '../../testing/store-trial.ts'
import { systemClock as clock } from '../clock.ts'
import { configuredStorage } from './configured-storage.ts'

const refused = { status: 403, code: 'AccessDenied' }
const ready = { level: 'info', msg: 'files are kept in the object store' }
const unclear = {
  level: 'warn',
  msg: expect.stringMatching(/^cannot tell whether the bucket is public/),
}

type Store = Awaited<ReturnType<typeof openScriptedStore>>
const pathsOf = ({ calls }: Store, wanted: string) =>
  calls.filter(({ method }) => method === wanted).map(({ path }) => path)

test('servers that start at once try the bucket with a file each, and each removes its own', async () => {
  await using store = await openScriptedStore(({ isSigned }) => (isSigned ? {} : refused))

  await Promise.all([trialOf(store.config), trialOf(store.config)])

  const put = pathsOf(store, 'PUT')
  expect(new Set(put).size).toBe(2)
  expect(pathsOf(store, 'DELETE').toSorted()).toEqual(put.toSorted())
})

test.each([
  [401, 'Unauthorized', [ready]],
  [403, 'AccessDenied', [ready]],
  [400, 'InvalidArgument', [unclear, ready]],
  [404, 'NoSuchKey', [unclear, ready]],
  [503, 'SlowDown', [unclear, ready]],
])('a store that answers a stranger %i %s', async (status, code, lines) => {
  await using store = await openScriptedStore(({ isSigned }) => (isSigned ? {} : { status, code }))

  expect(await trialOf(store.config)).toMatchObject(lines)
})

test('the file of a trial is removed also where the trial breaks off, and a day later where even that failed', async () => {
  const old = `<Contents><Key>.stayer/old</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`
  const young = `<Contents><Key>.stayer/young</Key><LastModified>${clock.now().toISOString()}</LastModified></Contents>`
  let mayList = false
  await using store = await openScriptedStore(({ isSigned, query }) => {
    if (!isSigned || (query.has('list-type') && !mayList)) return refused
    return query.has('prefix')
      ? { body: `<ListBucketResult>${old}${young}</ListBucketResult>` }
      : {}
  })

  await expect(trialOf(store.config)).rejects.toThrow(/^S3_BUCKET: .+AccessDenied/)
  expect(pathsOf(store, 'DELETE')).toEqual(pathsOf(store, 'PUT'))
  mayList = true
  await trialOf(store.config)

  expect(pathsOf(store, 'DELETE')).toEqual([...pathsOf(store, 'PUT'), '/files/.stayer/old'])
})

/** A store that is away at first. */
async function openLateStore(stranger: { status?: number; code?: string }) {
  let isAway = true
  const away = { status: 503, code: 'SlowDown' }
  const store = await openScriptedStore(({ isSigned }) =>
    isAway ? away : isSigned ? {} : stranger,
  )
  return {
    store,
    arrive: () => (isAway = false),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}

test('a bucket that was unreachable at the start is checked before the first file: a public one gets none', async () => {
  await using late = await openLateStore({})

  const lines = await linesOf(async (log) => {
    const storage = await configuredStorage(
      { s3: late.store.config, dataDir: 'nowhere' },
      { clock, log },
    )
    late.arrive()
    const refusal = { name: 'StorageFault', kind: 'refusing' }
    await expect(storage.put('members/1/a', bytesOf('a'))).rejects.toMatchObject(refusal)
    await expect(storage.putStream('members/1/b', piecesOf(bytesOf('b')))).rejects.toMatchObject(
      refusal,
    )
  })

  const told = {
    level: 'error',
    err: { message: expect.stringMatching(/^S3_BUCKET: anybody can read/) },
  }
  expect(lines).toMatchObject([{ level: 'warn' }, told, told])
  expect(pathsOf(late.store, 'PUT').filter((path) => path.includes('members'))).toEqual([])
})

test('a private bucket that was unreachable at the start is checked once, and then used', async () => {
  await using late = await openLateStore(refused)

  const lines = await linesOf(async (log) => {
    const storage = await configuredStorage(
      { s3: late.store.config, dataDir: 'nowhere' },
      { clock, log },
    )
    await expect(storage.put('members/1/a', bytesOf('a'))).rejects.toMatchObject({ kind: 'away' })
    late.arrive()
    await Promise.all([
      storage.put('members/1/a', bytesOf('a')),
      storage.put('members/1/b', bytesOf('b')),
    ])
  })

  expect(lines).toMatchObject([{ level: 'warn' }, ready])
  expect(pathsOf(late.store, 'PUT')).toEqual(
    expect.arrayContaining(['/files/members/1/a', '/files/members/1/b']),
  )
})
