import type { Import } from '@app/contract/community/imports'
import { asLine } from '@app/contract/line'
import type { StreamedUpload } from '@app/contract/route'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConcurrencyLimit } from '../../platform/limit-concurrency.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { reportArrival, beginArrival, abortArrival } from './receive-archive.ts'
import type { FullOfTexts } from '../space/text-space.ts'
import { archiveFolder, archiveKey, type ImportKey } from './import-files.ts'
import { toImport } from './imports.ts'
import { deleteArriving, insertImport } from './imports.queries.ts'
import { lookThrough, type ArchiveFindings } from './scan-archive.ts'
import { openArchive, type OpenArchive } from './archives/open-archive.ts'
import { startReading } from './archives/archive-pass.ts'
import { storeParts } from './archives/part-store.ts'
import { refusalFor } from './archives/refused-archive.ts'

const longestName = 200

/**
 * Stores an archive as it arrives and reports its content; a checked one that was not started gives
 * way.
 */
export async function checkImport(
  deps: Deps,
  memberId: string,
  upload: StreamedUpload,
  scanOptions: ScanOptions,
) {
  const key = { member_id: memberId, id: deps.clock.newId() }
  const room = await beginArrival(deps, key)
  if (room instanceof Refusal) return room
  let isKept = false
  try {
    // The file comes first: a row always has its archive, and an archive without a row is found and
    // removed.
    await deps.storage.putStream(archiveKey(key), reportArrival(deps, key, upload.content, room))
    const checked = await saveChecked(deps, key, upload.fileName, scanOptions)
    isKept = !(checked instanceof Refusal)
    return checked
  } finally {
    if (!isKept) await abortArrival(deps, key)
  }
}

async function saveChecked(
  deps: Deps,
  key: ImportKey,
  fileName: string,
  { gate, gone }: ScanOptions,
) {
  const scanned = await gate(() => scanUpload(deps, key, gone))
  if (scanned instanceof Refusal) return scanned
  const { source, found, textBytes, archiveBytes } = scanned
  return inTransaction(deps.db, async (tx) => {
    // The account may have been deleted while the archive arrived.
    if (!(await lockMember(tx, key.member_id))) return refuse('session/missing')
    if (!(await deleteArriving(tx, key))) return refuse('imports/at-work')
    const file_name = nameOf(fileName)
    const created_at = deps.clock.now()
    const row = {
      ...key,
      source,
      file_name,
      status: 'checked' as const,
      found: JSON.stringify(found),
      archive_bytes: archiveBytes,
      text_bytes: textBytes,
      created_at,
    }
    return toImport(await insertImport(tx, row))
  })
}

async function scanUpload(
  deps: Deps,
  key: ImportKey,
  gone: AbortSignal,
): Promise<ScannedArchive | ScanRefusal> {
  const file = await deps.storage.open(archiveKey(key))
  // The account was deleted just now, with its files.
  if (!file) return refuse('session/missing')
  let archive: OpenArchive | undefined
  try {
    const reading = startReading(deps.clock.now(), { gone })
    archive = await openArchive(file, {
      reading,
      parts: storeParts(deps.storage, archiveFolder(key)),
    })
    const scanned = await lookThrough(deps, key.member_id, archive)
    if (scanned instanceof Refusal) return scanned
    return { source: archive.source, ...scanned, archiveBytes: file.size }
  } catch (fault) {
    const refusal = refusalFor(fault)
    if (refusal) return refusal
    throw fault
  } finally {
    await archive?.close?.()
    await file.close()
  }
}

/**
 * Scanning keeps a processor busy: only a few run at once, and none for a caller who has hung up.
 */
type ScanOptions = { gate: ConcurrencyLimit; gone: AbortSignal }
type ScannedArchive = {
  source: Import['source']
  found: ArchiveFindings
  textBytes: number
  archiveBytes: number
}
type ScanRefusal =
  | NonNullable<ReturnType<typeof refusalFor>>
  | Refusal<'session/missing'>
  | FullOfTexts

/** The file's name as the member knows it, without the folders that some browsers add. */
function nameOf(fileName: string): string {
  const name = asLine(
    (fileName.split(/[\\/]/).at(-1) ?? '').replaceAll('\u0000', '').toWellFormed().normalize('NFC'),
  )
  return name === '' ? 'archive.zip' : name.slice(0, longestName).toWellFormed()
}
