// Plain JavaScript for the same reason as prepare.mjs.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

const waitMs = 200
// Another process or container may have the pid by now: no install takes this long.
const oldestMs = 15 * 60_000

/**
 * Does the work while no other process of this machine does work under the same lock. The work is
 * given a function to name a program that it starts: should this process be killed, the lock holds
 * until that program has ended too.
 */
export async function withLock(path, work) {
  const lock = `${path}.lock`
  await acquire(lock)
  const release = () => {
    rmSync(lock, { recursive: true, force: true })
    for (const dead of deadLocks(lock)) rmSync(dead, { recursive: true, force: true })
  }
  process.once('exit', release)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  await work((pid) => writeFileSync(join(lock, 'pid'), `${process.pid} ${pid}`))
}

async function acquire(lock) {
  mkdirSync(dirname(lock), { recursive: true })
  let hasSaidSo = false
  while (!tryToTake(lock)) {
    const holder = holderOf(lock)
    if (holder?.isGone) setAside(lock, holder.pid)
    else if (holder && !hasSaidSo) {
      console.log(`Waiting for process ${holder.pid}, which is preparing this folder …`)
      hasSaidSo = true
    }
    await new Promise((resume) => setTimeout(resume, waitMs))
  }
}

/**
 * A folder with the pid in it is moved to the lock's name in one step: it fails while a lock with a
 * pid is there.
 */
function tryToTake(lock) {
  const mine = mkdtempSync(`${lock}-`)
  try {
    writeFileSync(join(mine, 'pid'), String(process.pid))
    renameSync(mine, lock)
    return true
  } catch (error) {
    rmSync(mine, { recursive: true, force: true })
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false
    throw error
  }
}

function holderOf(lock) {
  try {
    const pids = readFileSync(join(lock, 'pid'), 'utf8').split(' ').map(Number)
    const pid = pids.find((one) => isAlive(one))
    return {
      pid: pid ?? pids[0],
      isGone: pid === undefined || Date.now() - statSync(lock).mtimeMs > oldestMs,
    }
  } catch {
    return null
  }
}

function isAlive(pid) {
  // Half-written: the holder is just naming its program.
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Named after the dead holder: of two processes that find it dead, the second cannot set aside the
 * first one's new lock.
 */
function setAside(lock, pid) {
  try {
    renameSync(lock, `${lock}-dead-${pid}`)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error
  }
}

function deadLocks(lock) {
  const names = readdirSync(dirname(lock)).filter((name) =>
    name.startsWith(`${basename(lock)}-dead-`),
  )
  return names.map((name) => join(dirname(lock), name))
}
