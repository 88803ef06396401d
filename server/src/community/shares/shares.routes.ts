import * as shared from '@app/contract/community/shared-journal'
import * as contract from '@app/contract/community/shares'
import type { Coach } from '../../coach/coach.ts'
import { recordUnlessRefused } from '../../platform/auth/account-events.ts'
import { askForPassword } from '../../platform/auth/fresh-password.ts'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { countExport } from '../budgets/counted-acts.ts'
import { openShared, readSharedPhoto } from './open-shared.ts'
import { openPrinter } from './pdf/printer.ts'
import { printShare } from './print-share.ts'
import { countShared, listShares, makeShare, revokeShare } from './shares.ts'

export function shareRoutes(deps: Deps, coach: Coach) {
  const printer = openPrinter()
  return [
    bind(contract.countShared, ({ account, body }) => countShared(deps, account.id, body)),
    bind(contract.listShares, ({ account }) => listShares(deps, account.id)),
    bind(
      contract.makeShare,
      async ({ account, cookies, body, device }) =>
        (await askForPassword(deps, cookies.read('member'))) ??
        makeShare({ deps, coach }, { ...account, device: device() }, body),
    ),
    bind(contract.revokeShare, ({ account, params, device }) =>
      revokeShare(deps, account.id, { ...params, device: device() }),
    ),
    bind(
      contract.printShare,
      async ({ account, cookies, body, device }) =>
        (await askForPassword(deps, cookies.read('member'))) ??
        (await countExport(deps, account.id)) ??
        recordUnlessRefused(
          deps,
          account.id,
          { act: 'printed', device: device() },
          await printShare({ deps, coach }, printer, account, body),
        ),
    ),
    bind(shared.openShared, ({ body, address }) => openShared(deps, { ...body, address })),
    bind(shared.getSharedPhoto, ({ body, address }) =>
      readSharedPhoto(deps, { token: body.token, entryId: body.entry_id, address }),
    ),
  ]
}
