import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  kill,
  layDatabase,
  postmasterPid,
  processesOf,
  query,
  spawnServer,
  startServer,
  temporaryFolder,
  until,
  watchdogsOf,
} from '../../../testing/embedded-process.ts'
import { startEmbedded } from './embedded.ts'

// Each makes a database of its own, which takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000 })

const quiet = { log: () => undefined }

test('when the server is killed PostgreSQL stops by itself, and the next start has everything committed', async () => {
  await using home = temporaryFolder()
  await layDatabase(home.in('data'))
  const server = await startServer(home.in('data'))
  await query(server.connection, 'create table notes as select 1 as id')

  server.process.kill('SIGKILL')

  await until(() => processesOf(home.path).length === 0)
  expect(existsSync(home.in('data/postgres/data/postmaster.pid'))).toBe(false)
  const next = await startEmbedded(home.in('data'), quiet)
  expect(await query(next.connection, 'select id from notes')).toEqual([{ id: 1 }])
  await next.stop()
})

test('a PostgreSQL left over from a server that was killed with its watchdog is ended and replaced', async () => {
  await using home = temporaryFolder()
  await layDatabase(home.in('data'))
  const server = await startServer(home.in('data'))
  await query(server.connection, 'create table notes as select 1 as id')
  const [watchdog] = watchdogsOf(home.path)
  kill(watchdog?.pid)
  await until(() => watchdogsOf(home.path).length === 0)
  server.process.kill('SIGKILL')
  await server.ended
  const orphan = postmasterPid(home.in('data/postgres/data'))
  expect(await query(server.connection, 'select id from notes')).toEqual([{ id: 1 }])

  const next = await startEmbedded(home.in('data'), quiet)

  expect(await query(next.connection, 'select id from notes')).toEqual([{ id: 1 }])
  expect(postmasterPid(home.in('data/postgres/data'))).not.toBe(orphan)
  expect(processesOf(home.path).map(({ pid }) => pid)).not.toContain(orphan)
  await next.stop()
})

test('after everything was killed at once the next start recovers', async () => {
  await using home = temporaryFolder()
  await layDatabase(home.in('data'))
  const server = await startServer(home.in('data'))
  await query(server.connection, 'create table notes as select 1 as id')

  server.process.kill('SIGKILL')
  for (const { pid } of processesOf(home.path)) kill(pid)

  const next = await startEmbedded(home.in('data'), quiet)
  expect(await query(next.connection, 'select id from notes')).toEqual([{ id: 1 }])
  await next.stop()
})

/**
 * A process that looks like a folder's PostgreSQL, and whose parent never asks what became of it.
 */
async function startUnreaped(data: string) {
  const idle = 'setInterval(() => undefined, 60_000)'
  const program = `const child = require('node:child_process').spawn(process.execPath, process.argv.slice(1))
    process.stdout.write(String(child.pid)); ${idle}`
  const args = ['-e', program, '--', '-e', idle, '--', '-D', data, 'x']
  // It runs as the database's own user, since PostgreSQL ignores the processes of others.
  const { uid, gid } = statSync(data)
  const parent = spawn(process.execPath, args, {
    uid,
    gid,
    cwd: os.tmpdir(),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  parent.kill('SIGSTOP')
  return { pid: String(pid), end: () => parent.kill('SIGKILL') }
}

test('a PostgreSQL that ended on request and was not reaped does not prevent the start', async () => {
  await using home = temporaryFolder()
  await layDatabase(home.in('data'))
  const first = await startEmbedded(home.in('data'), quiet)
  await query(first.connection, 'create table notes as select 1 as id')
  const data = home.in('data/postgres/data')
  const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8')
  await first.stop()
  const orphan = await startUnreaped(data)
  await until(() => processesOf(data).some(({ pid }) => String(pid) === orphan.pid))
  writeFileSync(path.join(data, 'postmaster.pid'), lines.replace(/^\d+/, orphan.pid))

  const next = await startEmbedded(home.in('data'), quiet)

  expect(() => process.kill(Number(orphan.pid), 0)).not.toThrow()
  expect(await query(next.connection, 'select id from notes')).toEqual([{ id: 1 }])
  await next.stop()
  orphan.end()
})

test('a pid file whose number belongs to another process does not prevent the start, and that process is left alone', async () => {
  await using home = temporaryFolder()
  await layDatabase(home.in('data'))
  const first = await startEmbedded(home.in('data'), quiet)
  await query(first.connection, 'create table notes as select 1 as id')
  const pidFile = home.in('data/postgres/data/postmaster.pid')
  const lines = readFileSync(pidFile, 'utf8')
  await first.stop()
  await layDatabase(home.in('other'))
  const stranger = spawnServer(home.in('other'))
  const strangersPid = String(stranger.process.pid)
  writeFileSync(pidFile, lines.replace(/^\d+/, strangersPid))
  writeFileSync(
    home.in('data/postgres/run/.s.PGSQL.5432.lock'),
    lines.replace(/^\d+/, strangersPid),
  )

  const second = await startEmbedded(home.in('data'), quiet)

  expect(await query(second.connection, 'select id from notes')).toEqual([{ id: 1 }])
  await stranger.started
  expect(stranger.process.exitCode).toBe(null)
  stranger.process.kill('SIGKILL')
  await second.stop()
})

test('a first start that is killed half way leaves nothing half made', async () => {
  await using home = temporaryFolder()
  const base = home.in('data/postgres')
  const isBeingMade = () =>
    existsSync(base) &&
    readdirSync(base).some(
      (name) => name.startsWith('init-') && readdirSync(`${base}/${name}`).length > 5,
    )
  const server = spawnServer(home.in('data'))
  await until(isBeingMade)
  // Stopped processes cannot end by themselves.
  const watchdogs = watchdogsOf(base).map(({ pid }) => pid)
  for (const { pid } of processesOf(base)) if (!watchdogs.includes(pid)) kill(pid, 'SIGSTOP')

  server.process.kill('SIGKILL')
  await server.ended

  await until(() => processesOf(base).length === 0)
  expect(existsSync(`${base}/data`)).toBe(false)
  const next = await startEmbedded(home.in('data'), quiet)
  expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(base).filter((name) => name.startsWith('init-'))).toEqual([])
  await next.stop()
})
