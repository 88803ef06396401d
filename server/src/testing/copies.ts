import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { totalsName } from '../backup/archive.ts'
import { archiveInFile } from '../backup/archive-source.ts'
import { readArchiveEntries, readWhole } from '../backup/archive-reader.ts'
import { createArchive, keepAsFile } from '../backup/archive-writer.ts'
import { newKeys, seal } from '../backup/seal.ts'
import { urlOf } from './postgres.ts'

/** A place for copies and a key to them, each in a temporary folder of its own. */
export async function openCopies() {
  const [place, keys] = [
    await mkdtemp(join(tmpdir(), 'copies-')),
    await mkdtemp(join(tmpdir(), 'keys-')),
  ]
  const { identity, recipient } = await newKeys()
  const identityFile = join(keys, 'identity.txt')
  await writeFile(identityFile, `# a key for tests\n${identity}\n`)
  const environment = {
    BACKUP_SCHEDULE: 'daily',
    BACKUP_DIR: place,
    BACKUP_RECIPIENTS: recipient,
    BACKUP_IDENTITY_FILE: identityFile,
    BACKUP_PROOF_DATABASE_URL: urlOf(inject('postgres')),
  }
  return {
    place,
    keys,
    identity,
    recipient,
    identityFile,
    environment,
    async [Symbol.asyncDispose]() {
      await rm(place, { recursive: true, force: true })
      await rm(keys, { recursive: true, force: true })
    },
  }
}

type Change = (name: string, content: Buffer) => Buffer | null

/** Rewrites an encrypted archive with other contents, or without an entry: whole, but another. */
export async function changeArchive(
  path: string,
  { identity, recipient }: { identity: string; recipient: string },
  change: Change,
): Promise<void> {
  const changed: { name: string; content: Buffer }[] = []
  for await (const { name, bytes } of readArchiveEntries(await archiveInFile(path, [identity]))) {
    const content = change(name, await readWhole(bytes))
    if (content) changed.push({ name, content })
  }
  const keep = keepAsFile(path)
  const archive = createArchive((bytes) => keep(seal(bytes, [recipient])), new Date(0))
  for (const { name, content } of changed) await archive.add(name, content)
  await archive.finish()
}

/** Leaves out the last row of a table, and counts it nowhere: no part of the archive misses it. */
export const withoutLastRow =
  (table: string): Change =>
  (name, content) => {
    if (name === totalsName) {
      const totals = JSON.parse(content.toString())
      totals.rows[table] -= 1
      return Buffer.from(JSON.stringify(totals))
    }
    if (!name.startsWith(`tables/${table}/`)) return content
    const end = content.lastIndexOf(10, -2)
    return content.subarray(0, end + 1)
  }
