import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prepare-lock-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('three processes that want to prepare one folder do it one after the other', async () => {
  await Promise.all([1, 2, 3].map(() => once(startWork(), 'exit')))

  expect(await readFile(join(folder, 'log'), 'utf8')).toBe('begin end begin end begin end ')
})

test('the lock of a process that died is taken over', async () => {
  await leaveLock(`${pidOfTheDead()}`)

  await once(startWork(), 'exit')

  expect(await readFile(join(folder, 'log'), 'utf8')).toBe('begin end ')
})

test('the lock of a killed process holds until the program that it started has ended', async () => {
  const npm = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  await leaveLock(`${pidOfTheDead()} ${npm.pid}`)

  const work = startWork()
  const [said]: Buffer[] = await once(work.stdout, 'data').then((chunks: Buffer[]) => chunks)
  expect(said?.toString()).toContain(`Waiting for process ${npm.pid}`)
  await expect(readFile(join(folder, 'log'))).rejects.toThrow('ENOENT')

  npm.stdin.end()
  await once(work, 'exit')
  expect(await readFile(join(folder, 'log'), 'utf8')).toBe('begin end ')
})

/** A process that works under the lock for a moment, and writes down when. */
function startWork() {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'prepare-lock.mjs'))}
    await withLock(${JSON.stringify(join(folder, 'prepare'))}, async () => {
      appendFileSync(${JSON.stringify(join(folder, 'log'))}, 'begin ')
      await new Promise((resolve) => setTimeout(resolve, 100))
      appendFileSync(${JSON.stringify(join(folder, 'log'))}, 'end ')
    })`
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function leaveLock(pids: string) {
  await mkdir(join(folder, 'prepare.lock'))
  await writeFile(join(folder, 'prepare.lock/pid'), pids)
}

function pidOfTheDead() {
  return spawnSync(process.execPath, ['-e', '']).pid
}
