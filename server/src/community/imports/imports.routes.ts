import * as imports from '@app/contract/community/imports'
import type { Deps } from '../../platform/deps.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { bind } from '../../platform/http/bind.ts'
import { askForPassword } from '../../platform/auth/fresh-password.ts'
import { checkImport } from './check-import.ts'
import { exportJournal } from './export/export.ts'
import { allImports, readImport, startImport, undoImport } from './imports.ts'

const mostLookedThrough = 2

export function importRoutes(deps: Deps) {
  const gate = limitConcurrency(mostLookedThrough)
  return [
    bind(
      imports.exportJournal,
      async ({ account, cookies }) =>
        (await askForPassword(deps, cookies.read('member'))) ?? exportJournal(deps, account.id),
    ),
    bind(imports.checkImport, ({ account, upload, gone }) =>
      checkImport(deps, account.id, upload, { gate, gone: gone() }),
    ),
    bind(imports.listImports, ({ account }) => allImports(deps.db, account.id)),
    bind(imports.getImport, ({ account, params }) =>
      readImport(deps.db, account.id, params.importId),
    ),
    bind(imports.startImport, ({ account, params }) =>
      startImport(deps, account.id, params.importId),
    ),
    bind(imports.undoImport, ({ account, params }) =>
      undoImport(deps, account.id, params.importId),
    ),
  ]
}
