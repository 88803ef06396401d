import { AppleSending } from '@app/contract/newsroom/apple-publishing'
import type { AppleAct, ApplePublishing } from '@app/contract/newsroom/apple-publishing'
import { parse } from 'zod/mini'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf } from '../../audit/log-act.ts'
import { holdPackage } from '../../packages/change-package.ts'
import { conflictSentence, reviewAdvice } from '../../packages/conflict-sentence.ts'
import type { PackageRef } from '../../packages/packages.ts'
import { findPackage, type PackageRow } from '../../packages/packages.queries.ts'
import { findAppleArticle, type StoredArticle } from './apple-articles.queries.ts'
import { listSendings, type StoredSending } from './apple-sendings.queries.ts'
import { hindranceTo, type Facts } from './hindrances.ts'
import { queueSending } from './queue-sending.ts'

const shownSendings = 20
/** Reads where a package stands in Apple News, and what may be done there. */
export async function readPublishing(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  packageId: string,
) {
  const row = await findPackage(db, packageId)
  if (!row) return refuse('packages/not-found')
  return toPublishing(await factsOn(db, row, clock.now(), config.appleNews !== null))
}

const factsOn = async (
  db: Db | Tx,
  row: PackageRow,
  now: Date,
  isSetUp: boolean,
): Promise<Facts> => ({
  now,
  isSetUp,
  row,
  article: await findAppleArticle(db, row.id),
  sendings: await listSendings(db, row.id, shownSendings),
})

function toPublishing(facts: Facts): ApplePublishing {
  const { isSetUp, row, article, sendings } = facts
  return {
    package_id: row.id,
    is_set_up: isSetUp,
    version: row.version,
    article: article ? toArticle(article) : null,
    hindrances: {
      preview: hindranceTo('preview', facts),
      publish: hindranceTo('publish', facts),
      'take-down': hindranceTo('take-down', facts),
    },
    sendings: sendings.map(toSending),
  }
}

export const toArticle = ({
  sent_at,
  published_at,
  ...article
}: Omit<StoredArticle, 'apple_id'>) => ({
  revision: article.revision,
  state: article.state,
  share_url: article.share_url,
  is_preview: article.is_preview,
  version: article.version,
  section_id: article.section_id,
  sent_at: sent_at.toISOString(),
  published_at: published_at?.toISOString() ?? null,
})

const toSending = (row: StoredSending): AppleSending =>
  parse(AppleSending, {
    ...row,
    by: row.asked_name,
    asked_at: row.asked_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  })

export type Wish = {
  act: AppleAct
  section_id?: string | undefined
  over_revision?: string | undefined
}

/** Notes what an editor wants done in Apple News, and has a job do it. */
export async function askApple(
  { clock, config, jobs }: Pick<Deps, 'clock' | 'config' | 'jobs'>,
  tx: Tx,
  { id, editorId, seen }: PackageRef,
  { act, section_id, over_revision }: Wish,
) {
  const row = await holdPackage(tx, id)
  const actor = await actorOf(tx, editorId)
  if (!row || actor === null) return refuse('packages/not-found')
  if (seen !== undefined && seen !== row.version)
    return refuse('packages/conflict', { sentence: conflictSentence(row, editorId, reviewAdvice) })
  const isSetUp = config.appleNews !== null
  const facts = await factsOn(tx, row, clock.now(), isSetUp)
  const sentence = hindranceTo(act, facts)
  if (sentence !== null) return refuse('apple-news/cannot-send', { sentence })
  await queueSending({ clock, jobs }, tx, {
    package_id: row.id,
    act,
    version: row.version,
    section_id: section_id ?? (over_revision ? facts.sendings[0]?.section_id : null) ?? null,
    over_revision: over_revision ?? null,
    asked_by: actor.id,
    asked_name: actor.name,
  })
  const found = await findPackage(tx, id)
  return found
    ? toPublishing(await factsOn(tx, found, clock.now(), isSetUp))
    : refuse('packages/not-found')
}
