import * as imports from '@app/contract/community/imports'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { checkImport } from './check-import.ts'
import { exportJournal } from './export.ts'
import { allImports, readImport, startImport, undoImport } from './imports.ts'

export const importRoutes = (deps: Deps) => [
  answer(imports.exportJournal, ({ account }) => exportJournal(deps, account.id)),
  answer(imports.checkImport, ({ account, upload }) => checkImport(deps, account.id, upload)),
  answer(imports.listImports, ({ account }) => allImports(deps.db, account.id)),
  answer(imports.getImport, ({ account, params }) => readImport(deps.db, account.id, params.importId)),
  answer(imports.startImport, ({ account, params }) => startImport(deps, account.id, params.importId)),
  answer(imports.undoImport, ({ account, params }) => undoImport(deps, account.id, params.importId)),
]
