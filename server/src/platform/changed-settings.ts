import { createHash, randomBytes } from 'node:crypto'
import { writeAuditLine } from './audit-log.ts'
import { listSeenSettings, lockSeenSettings, putSeenSettings } from './changed-settings.queries.ts'
import { Settings } from './config.ts'
import type { Tx } from './db/db.ts'
import { inTransaction } from './db/transaction.ts'
import type { Deps } from './deps.ts'
import type { Environment } from './environment.ts'

type Setting = { name: string; value: string }

// Each process of an installation has its own.
const ofProcess = new Set(['HOST', 'PORT', 'METRICS_HOST', 'METRICS_PORT'])
const saltBytes = 16
// Sixteen bits show a change, and are too few to find a value by.
const digestBytes = 2

/**
 * Names the settings that have changed since the last start, in the log and in the admins'; their
 * values stand nowhere.
 */
export async function tellChangedSettings(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  environment: Environment,
): Promise<void> {
  const settings = await inTransaction(db, async (tx) => {
    const changed = await takeChanges(tx, settingsIn(environment))
    if (changed.length > 0)
      await writeAuditLine(tx, clock, {
        act: 'settings-changed',
        title: changed.length === 1 ? 'a setting' : `${changed.length} settings`,
        by: { id: null, name: 'Whoever started the server' },
        detail: changed.join(', '),
      })
    return changed
  })
  if (settings.length > 0) log.info({ settings }, 'settings have changed since the last start')
}

const settingsIn = (environment: Environment): Setting[] =>
  Object.keys(Settings.shape)
    .filter((name) => !ofProcess.has(name))
    .map((name) => ({ name, value: environment[name] ?? '' }))

/** The names of what differs from the start before, whose place this one takes. */
async function takeChanges(tx: Tx, settings: readonly Setting[]): Promise<string[]> {
  await lockSeenSettings(tx)
  const seen = new Map((await listSeenSettings(tx)).map(({ name, ...kept }) => [name, kept]))
  const differing = settings.filter((setting) => {
    const kept = seen.get(setting.name)
    return !kept?.digest.equals(digestOf(kept.salt, setting))
  })
  if (differing.length === 0) return []
  await putSeenSettings(tx, differing.map(toRow))
  // The first start has none before it; one that a new version brings is a change once it is set.
  return seen.size === 0
    ? []
    : differing.filter(({ name, value }) => seen.has(name) || value !== '').map(({ name }) => name)
}

function toRow(setting: Setting) {
  const salt = randomBytes(saltBytes)
  return { name: setting.name, salt, digest: digestOf(salt, setting) }
}

const digestOf = (salt: Buffer, { name, value }: Setting) =>
  createHash('sha256').update(salt).update(`${name}=${value}`).digest().subarray(0, digestBytes)
