import { PlanChange } from '@app/contract/newsroom/package-plan'
import { listColleagues, planPackage } from '@app/contract/newsroom/plans'
import { undelete } from '@app/contract/newsroom/deleted'
import {
  archiveGeneration,
  deleteGeneration,
  unarchiveGeneration,
  updateGeneration,
} from '@app/contract/newsroom/generations'
import {
  PackageChange,
  placePicture,
  PremiumChange,
  SeenBody,
} from '@app/contract/newsroom/packages'
import {
  deletePremium,
  publishPremium,
  unpublishPremium,
  updatePremium,
} from '@app/contract/newsroom/premium'
import { parse } from 'zod/mini'
import type { AnyPackage } from '../newsroom/packages/any-package.ts'
import { blockingChecks } from '../newsroom/packages/any-package.ts'
import { bea } from './editors.ts'
import { FakeRefusal, type FakeServer } from './fake-server.ts'
import type { Newsroom } from './newsroom-parts.ts'
import { changedPackage } from './package-changes.ts'
import { packagePicture } from './pictures.ts'
import { checkSeen, packageIn, premiumIn, storeVersion, weeklyIn } from './stored-packages.ts'

/** Answers the calls that change a package, and keeps the changes. */
export function serveChanges(server: FakeServer, newsroom: Newsroom): void {
  serveWeekly(server, newsroom)
  servePremium(server, newsroom)
  serveDeletions(server, newsroom)
  servePlans(server, newsroom)
  server.answer(placePicture, ({ params: { id, place }, body }) => {
    const {
      version,
      picture_id,
      alt = '',
      credit = '',
      licence = '',
    } = parse(placePicture.body, body)
    const before = packageIn(newsroom, id)
    checkSeen(before, version)
    const at = parse(placePicture.params, { id, place }).place
    const picture = packagePicture(at, picture_id, { alt, credit, licence })
    return storeVersion<AnyPackage>(newsroom, {
      ...before,
      pictures: { ...before.pictures, [at]: picture },
    })
  })
}

const colleagues = [
  { id: '01960000-0000-7000-8000-0000000000ad', name: 'Ada Quill' },
  { id: bea.id, name: bea.name },
]

/** A plan is no version: the package stays as it is otherwise. */
function servePlans(server: FakeServer, newsroom: Newsroom) {
  server.answer(listColleagues, colleagues)
  server.answer(planPackage, ({ params, body }) => {
    const { owner_id, due_on, not_before } = parse(PlanChange, body)
    const before = packageIn(newsroom, params['id'] ?? '')
    const owner =
      owner_id === undefined
        ? before.plan.owner
        : (colleagues.find(({ id }) => id === owner_id) ?? null)
    const plan = {
      owner,
      due_on: due_on === undefined ? before.plan.due_on : due_on,
      not_before: not_before === undefined ? before.plan.not_before : not_before,
    }
    const after = { ...before, plan }
    newsroom.packages = newsroom.packages.map((one) => (one.id === after.id ? after : one))
    return after
  })
}

function serveWeekly(server: FakeServer, newsroom: Newsroom) {
  server.answer(updateGeneration, ({ params, body }) => {
    const change = parse(PackageChange, body)
    const before = weeklyIn(newsroom, params['id'])
    checkSeen(before, change.version)
    return storeVersion(newsroom, changedPackage(before, change))
  })
  server.answer(archiveGeneration, ({ params, body }) => {
    const before = weeklyIn(newsroom, params['id'])
    checkSeen(before, parse(SeenBody, body)?.version)
    return storeVersion(newsroom, {
      ...before,
      status: 'archived',
      archived_at: new Date().toISOString(),
    })
  })
  server.answer(unarchiveGeneration, ({ params }) =>
    storeVersion(newsroom, {
      ...weeklyIn(newsroom, params['id']),
      status: 'draft',
      archived_at: null,
    }),
  )
}

function servePremium(server: FakeServer, newsroom: Newsroom) {
  server.answer(updatePremium, ({ params, body }) => {
    const { publish = true, ...change } = parse(PremiumChange, body)
    const before = premiumIn(newsroom, params['id'])
    checkSeen(before, change.version)
    const after = changedPackage({ ...before, override: null }, change)
    const status = publish && blockingChecks(after).length === 0 ? 'published' : 'draft'
    return storeVersion(newsroom, { ...after, status })
  })
  server.answer(publishPremium, ({ params, body }) => {
    const { version, override_reason: reason } = parse(publishPremium.body, body) ?? {}
    const before = premiumIn(newsroom, params['id'])
    checkSeen(before, version)
    const override =
      reason === undefined
        ? null
        : { reason, by: bea.name, at: new Date().toISOString(), checks: before.checks }
    if (blockingChecks({ ...before, override }).length > 0)
      throw new FakeRefusal(publishPremium, 'premium/checks-stand')
    return storeState(newsroom, { ...before, status: 'published', override })
  })
  server.answer(unpublishPremium, ({ params, body }) => {
    const before = premiumIn(newsroom, params['id'])
    checkSeen(before, parse(SeenBody, body)?.version)
    return storeState(newsroom, { ...before, status: 'draft' })
  })
}

/** Changes a package without a new version. */
function storeState<Content extends AnyPackage>(newsroom: Newsroom, after: Content): Content {
  newsroom.packages = newsroom.packages.map((one) => (one.id === after.id ? after : one))
  return after
}

function serveDeletions(server: FakeServer, newsroom: Newsroom) {
  const remove = (before: AnyPackage, seen: string | undefined) => {
    checkSeen(before, seen === undefined ? undefined : Number(seen))
    newsroom.packages = newsroom.packages.filter(({ id }) => id !== before.id)
    newsroom.deleted = [before, ...newsroom.deleted]
    return { success: true as const }
  }
  server.answer(deleteGeneration, ({ params, query }) =>
    remove(weeklyIn(newsroom, params['id']), query['version']),
  )
  server.answer(deletePremium, ({ params, query }) =>
    remove(premiumIn(newsroom, params['id']), query['version']),
  )
  server.answer(undelete, ({ params }) => {
    const back = newsroom.deleted.find(({ id }) => id === params['id'])
    if (!back) throw new FakeRefusal(undelete, 'packages/not-found')
    newsroom.deleted = newsroom.deleted.filter(({ id }) => id !== back.id)
    newsroom.packages = [back, ...newsroom.packages]
    return back
  })
}
