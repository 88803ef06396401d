import { dayMs } from '@app/contract/days'
import { packageTitle } from '@app/contract/newsroom/package-title'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { jobHandler } from '../../../platform/jobs/job.ts'
import { sendToApple } from '../../jobs.ts'
import { findPackageOrDeleted } from '../../packages/packages.queries.ts'
import { createBundleBuilder } from '../bundle.ts'
import { AppleFault } from './apple-fault.ts'
import { findAppleArticle, findOwner } from './apple-articles.queries.ts'
import {
  findUnanswered,
  findWaiting,
  updateWaiting,
  type StoredSending,
} from './apple-sendings.queries.ts'
import { keepSent } from './keep-sent.ts'
import { openPublisherApi } from './publisher-api.ts'
import type { SendingDesk } from './put-article.ts'
import { sendArticle } from './send-article.ts'

/** Sends to Apple News. Safe to run twice: an answer that was lost makes no second article. */
export function sendToAppleJob(deps: Deps) {
  const { db, clock, config } = deps
  const api = config.appleNews && openPublisherApi(config.appleNews, clock)
  const buildBundle = createBundleBuilder(deps)
  return jobHandler({
    kind: sendToApple,
    concurrency: 1,
    async work({ sendingId }) {
      const sending = await findWaiting(db, sendingId)
      if (!sending) return
      if (!api) return failSending(deps, sendingId, 'Sending is not set up any more.')
      const desk = openDesk(deps, sending)
      try {
        const article = await findAppleArticle(db, sending.package_id)
        await keepSent(
          deps,
          sending,
          await sendArticle(api, { now: clock.now(), sending, article, buildBundle, desk }),
        )
      } catch (error) {
        if (!(error instanceof AppleFault)) throw error
        await waitForApple(deps, sending, error)
      }
    },
    onGivenUp: ({ sendingId }) =>
      failSending(
        deps,
        sendingId,
        'Something went wrong on this server. Its log says more, to whoever runs it; then send it again.',
      ),
  })
}

const openDesk = ({ db, clock }: Deps, { id, package_id }: StoredSending): SendingDesk => ({
  async noteCall(isOut) {
    await updateWaiting(db, id, { tried_at: isOut ? clock.now() : null })
  },
  async findOtherTitle(appleId) {
    const owner = await findOwner(db, appleId, package_id)
    return owner ? packageTitle(owner) : null
  },
  isUnanswered: async () => (await findUnanswered(db, package_id)) !== undefined,
  async isGoneHere() {
    const row = await findPackageOrDeleted(db, package_id)
    return row === undefined || row.withdrawn_at !== null || row.deleted_at !== null
  },
})

const shortestWaitS = 5
const usualWaitS = 5 * 60
const longestWaitS = 6 * 60 * 60

/** Waits for Apple, a day in all, with pauses that grow or that Apple asks for. */
async function waitForApple(deps: Deps, { id, asked_at }: StoredSending, fault: AppleFault) {
  const { db, clock, jobs, log } = deps
  const ageMs = clock.now().getTime() - asked_at.getTime()
  const isLimit = fault.kind === 'limit'
  log.warn({ err: fault, sendingId: id }, 'Apple News did not take a sending')
  if (ageMs >= dayMs)
    return failSending(
      deps,
      id,
      `${isLimit ? 'Apple took no more' : 'Apple News gave no answer'} for a day. Send it again.`,
    )
  const sentence = isLimit
    ? 'Apple takes no more for now. It is sent again by itself, for a day.'
    : 'Apple News gave no answer yet. It is tried again by itself, for a day.'
  const waitS = fault.retryAfterS ?? Math.min(ageMs / 2000, usualWaitS)
  await inTransaction(db, async (tx) => {
    if (await updateWaiting(tx, id, { sentence }))
      await jobs.enqueue(tx, sendToApple, { sendingId: id }, within(waitS))
  })
}

const within = (waitS: number) => Math.min(Math.max(Math.ceil(waitS), shortestWaitS), longestWaitS)

const failSending = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  sentence: string,
) => {
  await updateWaiting(db, id, { status: 'failed', ended_at: clock.now(), sentence })
}
