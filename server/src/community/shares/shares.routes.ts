import * as shared from '@app/contract/community/shared-journal'
import * as contract from '@app/contract/community/shares'
import type { Coach } from '../../coach/coach.ts'
import { askForPassword } from '../../platform/auth/fresh-password.ts'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
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
      async ({ account, cookies, body }) =>
        (await askForPassword(deps, cookies.read('member'))) ??
        makeShare({ deps, coach }, account, body),
    ),
    bind(contract.revokeShare, ({ account, params }) => revokeShare(deps, account.id, params.id)),
    bind(
      contract.printShare,
      async ({ account, cookies, body }) =>
        (await askForPassword(deps, cookies.read('member'))) ??
        printShare({ deps, coach }, printer, account, body),
    ),
    bind(shared.openShared, ({ body, address }) => openShared(deps, { ...body, address })),
    bind(shared.getSharedPhoto, ({ body, address }) =>
      readSharedPhoto(deps, { token: body.token, entryId: body.entry_id, address }),
    ),
  ]
}
