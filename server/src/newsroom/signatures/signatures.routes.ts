import * as signatures from '@app/contract/newsroom/signatures'
import type { Deps } from '../../platform/deps.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { toPackageRef, unpublishPackage } from '../packages/packages.ts'
import type { PackageRow } from '../packages/packages.queries.ts'
import { publishPackage } from '../premium/publish.ts'
import { readRecord, toRecord } from './record.ts'
import { approve, changeByline, correct, sendBack, submit, withdraw } from './signatures.ts'

export function signatureRoutes(deps: Deps, writers: OpenWriters): Binding[] {
  const record = <R extends Refusal>(row: PackageRow | R) =>
    isRefusal(row) ? row : toRecord(deps.db, row)
  return [
    bind(signatures.readRecord, ({ params }) => readRecord(deps.db, params.id)),
    bind(signatures.submitPackage, (call) => submit(deps, toPackageRef(call, call.body))),
    bind(signatures.returnPackage, (call) => sendBack(deps, toPackageRef(call, call.body))),
    bind(signatures.approvePackage, (call) =>
      approve(deps, writers, toPackageRef(call, call.body)),
    ),
    bind(signatures.publishPackage, async (call) =>
      record(
        await publishPackage(deps, writers, {
          ...toPackageRef(call, call.body),
          overrideReason: call.body?.override_reason,
        }),
      ),
    ),
    bind(signatures.unpublishPackage, async (call) =>
      record(await unpublishPackage(deps, undefined, toPackageRef(call, call.body))),
    ),
    bind(signatures.correctPackage, (call) =>
      call.once((tx) => correct(tx, deps, toPackageRef(call, undefined), call.body)),
    ),
    bind(signatures.withdrawPackage, (call) =>
      withdraw(deps, toPackageRef(call, call.body), call.body.note),
    ),
    bind(signatures.setByline, (call) =>
      changeByline(deps, toPackageRef(call, undefined), call.body),
    ),
  ]
}
