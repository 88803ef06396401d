import * as imports from '@app/contract/community/imports'
import { usualTimeZone } from '@app/contract/community/time-zone'
import type { Deps } from '../../platform/deps.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { limitConcurrencyFairly } from '../../platform/limit-concurrency-fairly.ts'
import { bind } from '../../platform/http/bind.ts'
import { askForPassword } from '../../platform/auth/fresh-password.ts'
import { checkImport } from './check-import.ts'
import { countExport } from '../budgets/counted-acts.ts'
import { exportJournal } from './export/export.ts'
import { allImports, readImport, startImport, undoImport } from './imports.ts'

const mostLookedThrough = 2
const mostExporting = 2
// A person who downloads twice, once more after a mistake, does not rest.
const restOfExports = { fromWaiting: 2, share: 4, longestMs: 500 }

export function importRoutes(deps: Deps) {
  const gate = limitConcurrency(mostLookedThrough)
  const steps = limitConcurrencyFairly(mostExporting, restOfExports)
  return [
    bind(
      imports.exportJournal,
      async ({ account, cookies, device }) =>
        (await askForPassword(deps, cookies.read('member'))) ??
        (await countExport(deps, account.id)) ??
        exportJournal(deps, { memberId: account.id, device: device() }, steps),
    ),
    bind(imports.checkImport, ({ account, upload, gone }) =>
      checkImport(deps, account.id, upload, { gate, gone: gone() }),
    ),
    bind(imports.listImports, ({ account }) => allImports(deps.db, account.id)),
    bind(imports.getImport, ({ account, params }) =>
      readImport(deps.db, account.id, params.importId),
    ),
    bind(imports.startImport, ({ account, params, body, device }) =>
      startImport(
        deps,
        { memberId: account.id, device: device() },
        params.importId,
        body?.time_zone ?? usualTimeZone,
      ),
    ),
    bind(imports.undoImport, ({ account, params, device }) =>
      undoImport(deps, { memberId: account.id, device: device() }, params.importId),
    ),
  ]
}
