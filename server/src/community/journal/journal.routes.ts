import * as journal from '@app/contract/community/journal'
import type { Coach } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { uploadImage } from '../images/images.ts'
import { createEntry, deleteEntry, editEntry, listEntries, readEntry } from './journal.ts'
import { monthsOf } from './months.ts'

export const journalRoutes = (deps: Deps, coach: Coach) => [
  answer(journal.listEntries, ({ account, query }) => listEntries({ deps, coach }, account.id, query)),
  answer(journal.listMonths, ({ account, query }) => monthsOf(deps.db, account.id, query.time_zone)),
  answer(journal.getEntry, ({ account, params }) => readEntry(deps, account.id, params.id)),
  answer(journal.createEntry, ({ account, body, once }) => createEntry(deps, account.id, body, once)),
  answer(journal.editEntry, ({ account, params, body }) => editEntry({ deps, coach }, account.id, params.id, body)),
  answer(journal.deleteEntry, ({ account, params }) => deleteEntry(deps, account.id, params.id)),
  answer(journal.uploadEntryImage, ({ account, upload }) => uploadImage(deps, account.id, upload.bytes)),
]
