import { briefTopic } from '@app/contract/newsroom/topic-brief'
import * as help from '@app/contract/newsroom/model-help'
import * as writing from '@app/contract/newsroom/writing'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { mayLook } from '../editors/may-look.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { readTopicBrief } from '../briefs/topic-brief.ts'
import { commissionByModel, outlineOfModel } from './model-help.ts'
import { cancelJob } from './end-job.ts'
import { countStreams } from './count-streams.ts'
import { jobEvents } from './job-events.ts'
import { readJob, listRecentJobs, retryJob, startOrderedJob } from './writing.ts'

/** Each stream looks at its generation twice a second. */
const mostStreamsOfOne = 8

export function writingRoutes(deps: Deps, writers: OpenWriters) {
  const streams = countStreams(mostStreamsOfOne)
  return [
    bind(briefTopic, ({ body }) => readTopicBrief(deps, writers, body)),
    bind(help.outlineByModel, ({ body, gone }) => outlineOfModel(deps, writers, body, gone())),
    bind(help.helpWithBrief, ({ body, gone }) => commissionByModel(deps, writers, body, gone())),
    bind(writing.writerAtHand, async () => ({
      engine: deps.llm?.modelFor('writer') ?? 'built-in',
    })),
    bind(writing.listJobs, ({ account }) => listRecentJobs(deps, account.id)),
    bind(writing.startJob, ({ account, body, keyed }) =>
      startOrderedJob(deps, { editorId: account.id, keyed }, body),
    ),
    bind(writing.getJob, ({ account, params }) => readJob(deps, params.id, account.id)),
    bind(writing.jobEvents, ({ account, params, cookies, gone }) => {
      const token = cookies.read('editor')
      const viewer = { id: account.id, isAllowed: () => mayLook(deps, token), gone: gone() }
      return jobEvents(deps, params.id, viewer, streams)
    }),
    bind(writing.cancelJob, ({ account, params }) => cancelJob(deps, params.id, account.id)),
    bind(writing.retryJob, ({ account, params, body, keyed }) =>
      retryJob(
        deps,
        { editorId: account.id, keyed },
        { id: params.id, wantsBuiltIn: body?.engine === 'built-in' },
      ),
    ),
  ]
}
