import * as claims from '@app/contract/newsroom/claims'
import type { Deps } from '../../platform/deps.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { confirmClaim, listClaims, reopenClaim } from './claims.ts'
import { rewordClaim } from './reword-claim.ts'

type Call = { params: { id: string; claim: string }; account: { id: string } }
const named = ({ params, account }: Call) => ({ ...params, editorId: account.id })

export const claimRoutes = (deps: Deps, writers: OpenWriters): Binding[] => [
  bind(claims.listClaims, ({ params }) => listClaims(deps, writers, params.id)),
  bind(claims.confirmClaim, (call) =>
    confirmClaim(deps, writers, named(call), {
      factIds: call.body.fact_ids,
      source: call.body.source,
    }),
  ),
  bind(claims.reopenClaim, (call) => reopenClaim(deps, writers, named(call))),
  bind(claims.rewordClaim, (call) =>
    rewordClaim(deps, writers, named(call), {
      sentence: call.body.sentence,
      seen: call.body.version,
    }),
  ),
]
