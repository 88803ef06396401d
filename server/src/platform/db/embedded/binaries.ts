import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import type { Account } from './system-user.ts'
import { linkLibraries } from './library-links.ts'
import { nativeAt, type Native } from './native.ts'
import { makePassable, type PostgresPaths } from './postgres-paths.ts'
import { EmbeddedRefusal } from './embedded-refusal.ts'

export type Binaries = {
  version: string
  account: Account | undefined
  env: NodeJS.ProcessEnv
  command(name: 'initdb' | 'postgres' | 'pg_ctl'): string
}

/** PostgreSQL's programs, seen to run as the user they will run as. */
export function prepareBinaries(native: Native, place: PostgresPaths): Binaries {
  const inPlace = link(native, place)
  const first = tryOut(inPlace)
  if (first.runs) return inPlace
  const copied = place.account && link(copyNative(native, place.shared), place)
  const second = copied && tryOut(copied)
  if (copied && second?.runs) return copied
  throw new EmbeddedRefusal(
    `The embedded PostgreSQL does not run on this system (${(second ?? first).fault}): set DATABASE_URL to a PostgreSQL 15 or later.`,
  )
}

function link(native: Native, place: PostgresPaths): Binaries {
  // macOS drops DYLD_LIBRARY_PATH on the way through its shells, so a read-only package is copied
  // there instead.
  const folders = linkLibraries(native, path.join(place.base, 'lib'))
  if (folders.length > 0 && process.platform === 'darwin')
    return link(copyNative(native, place.shared), place)
  const env = cleanEnvironment()
  if (folders.length > 0) env['LD_LIBRARY_PATH'] = folders.join(':')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const command = (name: string) => path.join(native.folder, 'bin', name + suffix)
  return { version: native.version, account: place.account, env, command }
}

// PGPORT, PGDATA, PGOPTIONS … of the caller's would reach the database, and a locale would change
// its messages.
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|LD_)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

function tryOut({ command, env, account }: Binaries): { runs: boolean; fault: string } {
  const { status, stderr, error } = spawnSync(command('postgres'), ['--version'], {
    ...account,
    env,
    encoding: 'utf8',
  })
  return { runs: status === 0, fault: error?.message ?? stderr.trim().split('\n')[0] ?? '' }
}

function copyNative(native: Native, shared: string): Native {
  const copy = path.join(shared, `postgresql-${native.version}`)
  if (!existsSync(copy)) {
    makePassable(shared)
    const half = mkdtempSync(`${copy}-`)
    const isWanted = (file: string) => !file.endsWith('.a')
    cpSync(path.dirname(native.folder), half, {
      recursive: true,
      filter: isWanted,
      verbatimSymlinks: true,
    })
    openToAll(half)
    try {
      renameSync(half, copy)
    } catch (error) {
      rmSync(half, { recursive: true })
      // Another server may have been quicker.
      if (!existsSync(copy)) throw error
    }
  }
  return nativeAt(path.join(copy, 'native'))
}

function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) chmodSync(path.join(entry.parentPath, entry.name), 0o755)
  }
}
