import * as premium from '@app/contract/newsroom/premium'
import type { Deps } from '../../platform/deps.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { unlessRefused, toPremium } from '../packages/package-reply.ts'
import {
  toArchivePage,
  toPackageRef,
  deletePackage,
  unpublishPackage,
} from '../packages/packages.ts'
import {
  findPackageInStream,
  listArchivedPackages,
  listLivePackages,
} from '../packages/packages.queries.ts'
import { taskForDay } from '../writing/writing-task.ts'
import { withTopicBrief } from '../briefs/topic-brief.ts'
import { startAndWait } from '../writing/wait-for-job.ts'
import { fillAllDays } from './fill-days.ts'
import { updatePremium } from './premium.ts'
import { publishPackage } from './publish.ts'
import { returnToDay } from '../stream/return-to-day.ts'
import { readStreamDays } from '../stream/stream.ts'

export function premiumRoutes(deps: Deps, writers: OpenWriters): Binding[] {
  const toReply = toPremium(deps.log)
  const shown = unlessRefused(toReply)
  return [
    ...readRoutes(deps, toReply),
    bind(premium.generatePremium, async ({ account, body, keyed, gone }) =>
      shown(
        await withTopicBrief(
          deps,
          writers,
          { ...body, stream: 'premium' },
          await startAndWait(deps, { editorId: account.id, keyed }, taskForDay(body), gone()),
        ),
      ),
    ),
    bind(premium.updatePremium, async ({ account, params, body, keyed, gone }) =>
      shown(
        await updatePremium(
          deps,
          writers,
          { id: params.id, editorId: account.id, keyed, change: body },
          gone,
        ),
      ),
    ),
    bind(premium.publishPremium, async (call) => {
      const overrideReason = call.body?.override_reason
      return shown(
        await publishPackage(deps, writers, {
          ...toPackageRef(call, call.body),
          stream: 'premium',
          overrideReason,
        }),
      )
    }),
    bind(premium.unpublishPremium, async (call) =>
      shown(await unpublishPackage(deps, 'premium', toPackageRef(call, call.body))),
    ),
    bind(premium.unarchivePremium, async ({ account, params }) =>
      shown(await returnToDay(deps, writers, { id: params.id, editorId: account.id })),
    ),
    bind(premium.deletePremium, (call) =>
      deletePackage(deps, 'premium', toPackageRef(call, call.query)),
    ),
    bind(premium.regenerateAll, async () => {
      await fillAllDays(deps)
      return (await listLivePackages(deps.db, 'premium')).map(toReply)
    }),
  ]
}

const readRoutes = (deps: Deps, toReply: ReturnType<typeof toPremium>): Binding[] => [
  bind(premium.listPremium, async () => (await listLivePackages(deps.db, 'premium')).map(toReply)),
  bind(premium.listPremiumDays, () => readStreamDays(deps.db, deps.clock.now())),
  bind(premium.listArchivedPremium, async ({ query }) => {
    return (await listArchivedPackages(deps.db, 'premium', toArchivePage(query))).map(toReply)
  }),
  bind(premium.getPremium, async ({ params }) => {
    const row = await findPackageInStream(deps.db, 'premium', params.id)
    return row ? toReply(row) : refuse('packages/not-found')
  }),
]
