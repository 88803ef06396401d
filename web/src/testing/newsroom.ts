import { listBriefs } from '@app/contract/newsroom/briefs'
import { getPackage } from '@app/contract/newsroom/any-package'
import { listDeleted } from '@app/contract/newsroom/deleted'
import {
  getGeneration,
  listArchivedGenerations,
  listGenerations,
} from '@app/contract/newsroom/generations'
import {
  getPremium,
  listArchivedPremium,
  listPremium,
  listPremiumDays,
} from '@app/contract/newsroom/premium'
import { readRecord } from '@app/contract/newsroom/signatures'
import { schedulerStatus } from '@app/contract/newsroom/scheduler'
import { premiumThemes } from '@app/contract/newsroom/themes'
import { briefTopic } from '@app/contract/newsroom/topic-brief'
import { listJobs, writerAtHand } from '@app/contract/newsroom/writing'
import { object, parse, string } from 'zod/mini'
import { isPremium, type AnyPackage } from '../newsroom/packages/any-package.ts'
import { emptyCalendar } from './editors.ts'
import type { FakeServer } from './fake-server.ts'
import { serveJobs } from './newsroom-jobs.ts'
import { serveChanges } from './newsroom-changes.ts'
import type { Newsroom } from './newsroom-parts.ts'
import { serveVersions } from './newsroom-versions.ts'
import { packageRecordOf } from './package-records.ts'
import { briefOf } from './topic-briefs.ts'
import { isWeekly, packageIn, premiumIn, weeklyIn } from './stored-packages.ts'

const Asked = object({ topic: string() })

/** Serves a newsroom that keeps what is changed in it; the nine premium days begin today. */
export function serveNewsroom(server: FakeServer, parts: Partial<Newsroom> = {}): Newsroom {
  const newsroom: Newsroom = {
    packages: [],
    deleted: [],
    earlier: [],
    jobs: [],
    engine: 'built-in',
    ...parts,
  }
  emptyCalendar(server)
  server.answer(writerAtHand, () => ({ engine: newsroom.engine }))
  server.answer(listJobs, () => newsroom.jobs)
  server.answer(briefTopic, ({ body }) => briefOf(parse(Asked, body).topic))
  server.answer(listBriefs, [])
  server.answer(schedulerStatus, { isRunning: true, nextRun: '2026-03-10T00:00:00.000Z' })
  server.answer(listPremiumDays, () =>
    premiumThemes.map((editorial_theme, at) => ({
      day: at + 1,
      editorial_theme,
      date: dateIn(at),
    })),
  )
  serveLists(server, newsroom)
  serveChanges(server, newsroom)
  serveVersions(server, newsroom)
  serveJobs(server, newsroom)
  return newsroom
}

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const isCurrent = ({ archived_at }: AnyPackage) => archived_at === null
const isArchived = (content: AnyPackage) => !isCurrent(content)

const isAskedFor =
  (query: Record<string, string>) =>
  ({ published_at }: AnyPackage) =>
    query['never_published'] !== 'true' || published_at === null

function serveLists(server: FakeServer, newsroom: Newsroom) {
  server.answer(listGenerations, () => newsroom.packages.filter(isWeekly).filter(isCurrent))
  server.answer(listArchivedGenerations, ({ query }) =>
    newsroom.packages.filter(isWeekly).filter(isArchived).filter(isAskedFor(query)),
  )
  server.answer(listPremium, () => newsroom.packages.filter(isPremium).filter(isCurrent))
  server.answer(listArchivedPremium, ({ query }) =>
    newsroom.packages.filter(isPremium).filter(isArchived).filter(isAskedFor(query)),
  )
  server.answer(getPackage, ({ params }) => packageIn(newsroom, params['id'] ?? ''))
  server.answer(getGeneration, ({ params }) => weeklyIn(newsroom, params['id']))
  server.answer(getPremium, ({ params }) => premiumIn(newsroom, params['id']))
  server.answer(readRecord, ({ params }) => packageRecordOf(params['id'] ?? ''))
  server.answer(listDeleted, () => newsroom.deleted.map(deletedOf))
}

const deletedOf = (content: AnyPackage) => ({
  id: content.id,
  stream: isPremium(content) ? ('premium' as const) : ('weekly' as const),
  title: content.title,
  editorial_theme: content.editorial_theme,
  deleted_at: new Date().toISOString(),
  gone_at: new Date(Date.now() + 30 * 86_400_000).toISOString(),
})
