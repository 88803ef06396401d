import type { Clock } from '../platform/clock.ts'
import type { Db, Insert } from '../platform/db/db.ts'
import { putPackage } from './packages.ts'

type House = { db: Db; clock: Clock }
type Parts = Partial<Insert<'apple_articles'>> & { package?: Partial<Insert<'packages'>> }

/** Puts a weekly piece there that readers of Apple News have; its id. */
export async function putLivePiece(house: House, parts: Parts = {}): Promise<string> {
  const { package: values, ...article } = parts
  const id = await putPackage(house, {
    stream: 'weekly',
    published_at: house.clock.now(),
    ...values,
  })
  const published = article.published_at ?? house.clock.now()
  await house.db
    .insertInto('apple_articles')
    .values({
      package_id: id,
      apple_id: house.clock.newId(),
      revision: 'AAA',
      state: 'LIVE',
      share_url: `https://apple.news/A${id.slice(-12)}`,
      is_preview: false,
      version: 1,
      notes: 0,
      sent_at: published,
      published_at: published,
      title: 'Pacing a hilly half after fifty',
      deck: 'Even effort beats even pace on every hill.',
      byline: 'By Ruth Fell and Tom Dale',
      ...article,
    })
    .execute()
  await house.db
    .insertInto('apple_sendings')
    .values({
      id: house.clock.newId(),
      package_id: id,
      act: 'publish',
      version: 1,
      asked_name: 'Ada',
      asked_at: published,
      status: 'done',
      ended_at: published,
    })
    .execute()
  return id
}
