import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../platform/deps.ts'
import type { BackupConfig } from '../platform/backup-settings.ts'
import { openChannelFiles } from '../site/channel-files.ts'
import type { Totals } from './archive.ts'
import { backUp } from './back-up.ts'
import { copiesToRemove } from './keep-rule.ts'
import { asRefusal, listCopies, openPlace } from './open-place.ts'
import { seal } from './seal.ts'

export type CopyDeps = Pick<Deps, 'config' | 'clock' | 'log' | 'storage' | 'openLongDatabase'>

export type CopyMade = { bytes: number; rows: number; tables: number; files: number }

/**
 * Writes a copy of everything, encrypted, under its name in the place of copies, where it is whole
 * or not at all; then removes those that the rule keeps no longer. Throws BackupRefusal.
 */
export async function makeCopy(
  deps: CopyDeps,
  backup: BackupConfig,
  name: string,
): Promise<CopyMade> {
  try {
    const place = await openPlace(backup, deps)
    const written = await write(deps, backup, (bytes) => place.putStream(name, bytes))
    const removed = copiesToRemove(await listCopies(place, deps.clock.now()), backup.keep)
    for (const old of removed) await place.remove(old)
    if (removed.length > 0) deps.log.info({ removed }, 'old copies removed')
    return written
  } catch (fault) {
    throw asRefusal(fault)
  }
}

async function write(
  { config, clock, storage, openLongDatabase }: CopyDeps,
  { recipients }: BackupConfig,
  put: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<CopyMade> {
  let bytes = 0
  async function* counted(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      bytes += piece.length
      yield piece
    }
  }
  await mkdir(config.dataDir, { recursive: true })
  const database = await openLongDatabase()
  try {
    const channelFiles = openChannelFiles(config.dataDir)
    const totals = await backUp(
      { pool: database.pool, storage, channelFiles, clock },
      {
        keep: (archive) => put(counted(seal(archive, recipients))),
        copyPath: join(config.dataDir, `${clock.newId()}.copying`),
      },
    )
    return { bytes, ...sizeOf(totals) }
  } finally {
    await database.close()
  }
}

/** Counts all that a backup holds. */
export function sizeOf({ rows, files, channel }: Totals): Omit<CopyMade, 'bytes'> {
  const counts = Object.values(rows)
  return {
    rows: counts.reduce((sum, count) => sum + count, 0),
    tables: counts.length,
    files: files + channel,
  }
}
