import * as briefs from '@app/contract/newsroom/briefs'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { deleteKeptBrief, keepTopicBrief, listKeptBriefs, readKeptBrief } from './briefs.ts'

export const briefRoutes = (deps: Deps, writers: OpenWriters) => [
  bind(briefs.listBriefs, () => listKeptBriefs(deps)),
  bind(briefs.getBrief, ({ params }) => readKeptBrief(deps, params.id)),
  bind(briefs.keepBrief, ({ account, body }) => keepTopicBrief(deps, writers, account.id, body)),
  bind(briefs.deleteBrief, ({ params }) => deleteKeptBrief(deps, params.id)),
]
