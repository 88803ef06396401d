import * as contract from '@app/contract/community/coach'
import * as threads from '@app/contract/community/threads'
import { getWeekLetter } from '@app/contract/community/week'
import type { Coach } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { weekLetter } from './week.ts'
import { chooseThread, listThreads } from './threads.ts'
import { clearMemory, correctMemory, forgetMemory, listMemory, toFact } from './memory.ts'

export function coachRoutes(deps: Deps, coach: Coach) {
  const facts = coach.facts.map(toFact)
  return [
    bind(contract.listFacts, async () => facts),
    bind(contract.listMemory, ({ account }) => listMemory(deps, account.id)),
    bind(contract.correctMemory, ({ account, params, body }) =>
      correctMemory(deps, account.id, params.insightId, body.theme),
    ),
    bind(contract.forgetMemory, ({ account, params }) =>
      forgetMemory(deps, account.id, params.insightId),
    ),
    bind(threads.listThreads, ({ account }) => listThreads({ deps, coach }, account.id)),
    bind(threads.chooseThread, ({ account, body }) =>
      chooseThread({ deps, coach }, account.id, body),
    ),
    bind(getWeekLetter, ({ account, query }) =>
      weekLetter({ deps, coach }, account.id, query.time_zone),
    ),
    bind(contract.clearMemory, ({ account }) => clearMemory({ deps, coach }, account.id)),
  ]
}
