import { expect, test } from 'vitest'
import { loadWriterKnowledge } from '../writer/writer.ts'
import { isArticlePageFresh } from './article-page.ts'
import { rankWrittenArticles } from './articles.ts'

test('docs/articles.md shows what `npm run eval -- --articles` would write today', async () => {
  expect(await isArticlePageFresh()).toBe(true)
}, 120_000)

test('a fault of the check puts an article behind all those without one', async () => {
  const knowledge = await loadWriterKnowledge()
  const pool = knowledge.pools.get('nutrition-fuelling')
  if (!pool) throw new Error('the pool is missing')
  const modules = pool.modules.map((one) => ({ ...one, body: `${one.body} It rose by 83 per cent.` }))
  const ranked = await rankWrittenArticles({
    ...knowledge,
    pools: new Map([...knowledge.pools, [pool.id, { ...pool, modules }]]),
  })
  const faulty = ranked.map(({ faults }) => faults.length > 0)
  expect(faulty.indexOf(true)).toBeGreaterThan(0)
  expect(faulty.lastIndexOf(false)).toBeLessThan(faulty.indexOf(true))
}, 120_000)
