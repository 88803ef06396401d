import * as writing from '@app/contract/newsroom/writing'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { findSession } from '../../platform/auth/sessions.ts'
import { standingOf } from '../editors/editors.ts'
import { cancelJob } from './end-job.ts'
import { jobEvents } from './job-events.ts'
import { oneJob, recentJobs, retryJob, startOrder } from './writing.ts'

export const writingRoutes = (deps: Deps) => [
  answer(writing.writerAtHand, async () => ({ engine: deps.llm?.modelFor('writer') ?? 'built-in' })),
  answer(writing.listJobs, ({ account }) => recentJobs(deps, account.id)),
  answer(writing.startJob, ({ account, body, keyed }) => startOrder(deps, { editorId: account.id, keyed }, body)),
  answer(writing.getJob, ({ account, params }) => oneJob(deps, params.id, account.id)),
  answer(writing.jobEvents, ({ account, params, cookies, gone }) => {
    const token = cookies.read('editor')
    return jobEvents(deps, params.id, { id: account.id, isAllowed: () => mayLook(deps, token), gone: gone() })
  }),
  answer(writing.cancelJob, ({ account, params }) => cancelJob(deps, params.id, account.id)),
  answer(writing.retryJob, ({ account, params, body, keyed }) =>
    retryJob(deps, { editorId: account.id, keyed }, { id: params.id, wantsBuiltIn: body?.engine === 'built-in' }),
  ),
]

async function mayLook({ db, clock }: Deps, token: string | undefined) {
  const account = token === undefined ? null : await findSession(db, clock, 'editor', token, true)
  return account !== null && (await standingOf(db, account.id))?.isActive === true
}
