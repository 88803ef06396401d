import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { jobHandler } from '../../../platform/jobs/job.ts'
import { calendar } from '../../audit/log-act.ts'
import { followCorrections } from '../../jobs.ts'
import { lockPackage } from '../../packages/packages.queries.ts'
import { listProcessing, updateAppleArticle } from './apple-articles.queries.ts'
import { AppleFault } from './apple-fault.ts'
import { listGone, listUntold } from './overtaken.queries.ts'
import { openPublisherApi, type PublisherApi } from './publisher-api.ts'
import { queueSending } from './queue-sending.ts'

type FollowDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/**
 * Takes down what was withdrawn or deleted, sends what lacks a note for readers, and looks what
 * became of the articles that Apple was still at work on.
 */
export function followCorrectionsJob(deps: FollowDeps) {
  const { db, clock, config } = deps
  const api = config.appleNews && openPublisherApi(config.appleNews, clock)
  return jobHandler({
    kind: followCorrections,
    concurrency: 1,
    async work() {
      if (!api) return
      const gone = await listGone(db, aWhileAgo(deps))
      const untold = await listUntold(db)
      for (const { package_id } of [...gone, ...untold]) await follow(deps, package_id)
      await readStates(db, api)
    },
  })
}

// A key that is wrong is put right by people, and nobody may think of the withdrawal then.
const askAgainMs = 6 * 60 * 60 * 1000
const aWhileAgo = ({ clock }: FollowDeps) => new Date(clock.now().getTime() - askAgainMs)

/** Looks at a package once more, now that nobody else can change it, and has it done. */
const follow = (deps: FollowDeps, packageId: string) =>
  inTransaction(deps.db, async (tx) => {
    await lockPackage(tx, packageId)
    const [gone] = await listGone(tx, aWhileAgo(deps), packageId)
    const [found] = gone ? [gone] : await listUntold(tx, packageId)
    if (!found) return
    await queueSending(deps, tx, {
      ...found,
      act: gone ? 'take-down' : 'publish',
      asked_by: calendar.id,
      asked_name: calendar.name,
    })
  })

async function readStates(db: Deps['db'], api: PublisherApi): Promise<void> {
  for (const held of await listProcessing(db)) {
    try {
      const { state, shareUrl } = await api.readArticle(held.apple_id)
      await updateAppleArticle(db, held, { state, ...(shareUrl && { share_url: shareUrl }) })
    } catch (error) {
      if (!(error instanceof AppleFault)) throw error
      // Each call may last a minute: the others are read at the next look.
      if (error.kind !== 'missing') return
      await updateAppleArticle(db, held, { state: 'TAKEN_DOWN' })
    }
  }
}
