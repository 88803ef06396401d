import * as deleted from '@app/contract/community/deleted-entries'
import * as versions from '@app/contract/community/entry-versions'
import * as journal from '@app/contract/community/journal'
import type { Coach } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { uploadImage } from '../images/images.ts'
import { editEntry } from './change-entry.ts'
import {
  bringBackEntry,
  deleteEntry,
  listDeletedEntries,
  removeDeletedEntry,
} from './deleted-entries.ts'
import { listEntryVersions, restoreEntryVersion } from './entry-versions.ts'
import { createEntry, listEntries, readEntry, showsReading } from './journal.ts'
import { monthsOf } from './months.ts'
import { yearOf } from './year.ts'

export const journalRoutes = (deps: Deps, coach: Coach) => [
  bind(journal.listEntries, ({ account, query, unlessUnchanged }) => {
    const list = () => listEntries({ deps, coach }, account.id, query)
    return showsReading(query) ? list() : unlessUnchanged(list)
  }),
  bind(journal.listMonths, ({ account }) => monthsOf(deps.db, account.id)),
  bind(journal.readYear, ({ account, query }) => yearOf(deps.db, account.id, query.year)),
  bind(journal.getEntry, ({ account, params }) => readEntry(deps, account.id, params.id)),
  bind(journal.createEntry, ({ account, body, once }) => createEntry(deps, account.id, body, once)),
  bind(journal.editEntry, ({ account, params, body }) =>
    editEntry({ deps, coach }, { memberId: account.id, id: params.id }, body),
  ),
  bind(journal.deleteEntry, ({ account, params, device }) =>
    deleteEntry(deps, { memberId: account.id, id: params.id, device: device() }),
  ),
  bind(deleted.listDeletedEntries, ({ account }) => listDeletedEntries(deps, account.id)),
  bind(deleted.bringBackEntry, ({ account, params }) =>
    bringBackEntry(deps, { memberId: account.id, id: params.id }),
  ),
  bind(deleted.removeDeletedEntry, ({ account, params, device }) =>
    removeDeletedEntry(deps, { memberId: account.id, id: params.id, device: device() }),
  ),
  bind(versions.listEntryVersions, ({ account, params }) =>
    listEntryVersions(deps.db, account.id, params.id),
  ),
  bind(versions.restoreEntryVersion, ({ account, params, body }) =>
    restoreEntryVersion({ deps, coach }, { memberId: account.id, ...params, seen: body?.version }),
  ),
  bind(journal.uploadEntryImage, ({ account, upload }) =>
    uploadImage(deps, account.id, upload.bytes),
  ),
]
