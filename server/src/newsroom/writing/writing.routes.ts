import * as writing from '@app/contract/newsroom/writing'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { cancelJob } from './end-job.ts'
import { oneJob, recentJobs, retryJob, startOrder } from './writing.ts'

export const writingRoutes = (deps: Deps) => [
  answer(writing.listJobs, ({ account }) => recentJobs(deps, account.id)),
  answer(writing.startJob, ({ account, body, keyed }) => startOrder(deps, { editorId: account.id, keyed }, body)),
  answer(writing.getJob, ({ account, params }) => oneJob(deps, params.id, account.id)),
  answer(writing.cancelJob, ({ account, params }) => cancelJob(deps, params.id, account.id)),
  answer(writing.retryJob, ({ account, params, body }) =>
    retryJob(deps, params.id, account.id, body?.engine === 'built-in'),
  ),
]
