import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createBuiltInWriter, loadWriterKnowledge } from '../writer/writer.ts'
import { figureOfFaults, measureWriter, writeAll } from './measure-writer.ts'
import { sampleBriefs } from './writer-topics.ts'

const knowledge = await loadWriterKnowledge()

test('every floor of the writer that no clock has a part in is reached', async () => {
  const figures = (await measureWriter(knowledge, { passes: 1, inARow: 2 })).filter(
    ({ work, floor }) => floor && !work.includes('time'),
  )
  expect(figures).toHaveLength(5)
  expect(figures.filter(({ isReached }) => isReached !== true)).toEqual([])
})

test('modules that break the check are counted by rule', async () => {
  const pool = knowledge.pools.get('life-integration')
  if (!pool) throw new Error('the pool is missing')
  const modules = pool.modules.map((one) => ({
    ...one,
    body: `${one.body} It rose by 83 per cent.`,
  }))
  const pools = new Map([...knowledge.pools, [pool.id, { ...pool, modules }]])
  const changed = { ...knowledge, pools }
  const pieces = await writeAll(createBuiltInWriter(changed), 1)
  expect(figureOfFaults(pieces, changed)).toMatchObject({
    found: expect.stringMatching(/figure 1/),
    isReached: false,
  })
})

test('the page about the writer shows what it writes today', async () => {
  const page = await readFile(new URL('../../../docs/writer.md', import.meta.url), 'utf8')
  const writer = createBuiltInWriter(knowledge)
  for (const brief of sampleBriefs) {
    const made = await writer.write(brief)
    for (const line of [made.headlines[0], made.deck, ...made.tldr.split('\n')])
      expect(page).toContain(line)
    expect(page).toContain(
      made.article.split('\n').find((line) => line !== '' && !line.startsWith('#')),
    )
  }
})
