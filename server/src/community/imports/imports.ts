import { dayMs } from '@app/contract/days'
import { Import } from '@app/contract/community/imports'
import { parse } from 'zod/mini'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/auth/account-events.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { refuseTexts } from '../space/text-space.ts'
import { removeFiles, runImport } from '../jobs.ts'
import { archiveFolder, archiveKey } from './import-files.ts'
import {
  deleteImport,
  findAtWork,
  findImport,
  type ImportRow,
  listImports,
  updateImport,
} from './imports.queries.ts'
import { removeAdded } from './remove-added.ts'

type Caller = { memberId: string; device: string }

const mostListed = 20
/** An archive waits this long for the member's confirmation. */
export const waitsMs = dayMs

/** The contract's shape of an import. */
export const toImport = ({ text_bytes: _bytes, ...row }: ImportRow): Import => parse(Import, row)

export async function allImports(db: Db, memberId: string) {
  return { imports: (await listImports(db, memberId, mostListed)).map(toImport) }
}

export async function readImport(db: Db, memberId: string, id: string) {
  const row = await findImport(db, memberId, id)
  return row ? toImport(row) : refuse('imports/not-found')
}

/**
 * Starts a checked import, in the transaction that marks it as waiting; others stay as they are.
 */
export async function startImport(
  deps: Deps,
  { memberId, device }: Caller,
  id: string,
  timeZone: string,
) {
  const archive = await deps.storage.open(archiveKey({ member_id: memberId, id: id.toLowerCase() }))
  await archive?.close()
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, memberId)
    const row = await findImport(tx, memberId, id)
    if (!row) return refuse('imports/not-found')
    if (row.status === 'failed' || row.status === 'undone') return refuse('imports/over')
    if (row.status !== 'checked') return toImport(row)
    const isOld = deps.clock.now().getTime() - row.created_at.getTime() > waitsMs
    if (!archive || isOld) return refuse('imports/over')
    if (await findAtWork(tx, memberId)) return refuse('imports/at-work')
    // More may have been written since the archive was looked through.
    const full = await refuseTexts({ ...deps, db: tx }, memberId, row.text_bytes ?? 0)
    if (full) return full
    await deps.jobs.enqueue(tx, runImport, { memberId, importId: row.id })
    await recordEvent(tx, deps, memberId, { act: 'import-started', device, detail: row.file_name })
    return toImport(
      await updateImport(tx, memberId, row.id, { status: 'waiting', time_zone: timeZone }),
    )
  })
}

/** Removes what an import added; a merely checked one is deleted. */
export async function undoImport(deps: Deps, { memberId, device }: Caller, id: string) {
  const first = await findImport(deps.db, memberId, id)
  if (first?.status === 'done') {
    const detail = first.file_name
    await recordEvent(deps.db, deps, memberId, { act: 'import-undone', device, detail })
    await removeAdded(deps, memberId, first)
  }
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, memberId)
    const row = await findImport(tx, memberId, id)
    if (!row) return refuse('imports/not-found')
    if (row.status === 'waiting' || row.status === 'running') return refuse('imports/at-work')
    if (row.status === 'checked') return drop(deps, tx, memberId, row)
    return toImport(row)
  })
}

async function drop(deps: Deps, tx: Tx, memberId: string, row: ImportRow): Promise<Import> {
  await deleteImport(tx, memberId, row.id)
  await deps.jobs.enqueue(tx, removeFiles, {
    prefix: archiveFolder({ member_id: memberId, id: row.id }),
  })
  return toImport({ ...row, status: 'undone', ended_at: deps.clock.now() })
}
