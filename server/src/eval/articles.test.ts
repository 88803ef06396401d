import { expect, test } from 'vitest'
import { loadWriterKnowledge } from '../writer/writer.ts'
import { formatArticles } from './article-page.ts'
import { rankWrittenArticles } from './articles.ts'

test('`npm run eval -- --articles` prints the six best articles and the six worst, each whole', async () => {
  const printed = await formatArticles()
  expect(printed.match(/^### \d+\. /gm)).toHaveLength(12)
  expect(printed.match(/<summary>The (article|roadmap)<\/summary>/g)).toHaveLength(12)
  expect(printed).toMatch(/^### 1\. /m)
  expect(printed.match(/^#### Sources$/gm)).toHaveLength(12)
})

test('a fault of the check puts an article behind all those without one', async () => {
  const knowledge = await loadWriterKnowledge()
  const pool = knowledge.pools.get('nutrition-fuelling')
  if (!pool) throw new Error('the pool is missing')
  const modules = pool.modules.map((one) => ({
    ...one,
    body: `${one.body} It rose by 83 per cent.`,
  }))
  const ranked = await rankWrittenArticles({
    ...knowledge,
    pools: new Map([...knowledge.pools, [pool.id, { ...pool, modules }]]),
  })
  const faulty = ranked.map(({ faults }) => faults.length > 0)
  expect(faulty.indexOf(true)).toBeGreaterThan(0)
  expect(faulty.lastIndexOf(false)).toBeLessThan(faulty.indexOf(true))
})
