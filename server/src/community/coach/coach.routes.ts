import * as contract from '@app/contract/community/coach'
import type { Coach } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { toFact } from './facts.ts'
import { clearMemory, correctMemory, forgetMemory, listMemory } from './memory.ts'

export function coachRoutes(deps: Deps, coach: Coach) {
  const facts = coach.facts.map(toFact)
  return [
    answer(contract.listFacts, async () => facts),
    answer(contract.listMemory, ({ account }) => listMemory(deps, account.id)),
    answer(contract.correctMemory, ({ account, params, body }) =>
      correctMemory(deps, account.id, params.insightId, body.theme),
    ),
    answer(contract.forgetMemory, ({ account, params }) => forgetMemory(deps, account.id, params.insightId)),
    answer(contract.clearMemory, ({ account }) => clearMemory(deps, account.id)),
  ]
}
