import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { leastForArticle } from '../writer/topic/verdict.ts'
import { loadWriterKnowledge } from '../writer/writer.ts'

test('docs/writer.md lists what is held, by subject, with the numbers of parts and facts', async () => {
  const { subjects, pools } = await loadWriterKnowledge()
  const modules = new Map(
    [...pools.values()].flatMap((pool) => pool.modules).map((module) => [module.id, module]),
  )
  const held = subjects.map((one) => {
    const facts = new Set(one.modules.flatMap((id) => modules.get(id)?.factIds ?? []))
    return { name: one.subject, parts: one.modules.length, facts: facts.size }
  })
  const rows = held.filter(({ parts }) => parts >= leastForArticle)
  const table = rows.map(({ name, parts, facts }) => `| ${name} | ${parts} | ${facts} |`).join('\n')
  const thin = held.filter(({ parts }) => parts < leastForArticle)
  const line = thin.map(({ name, parts }) => `${name} (${parts})`).join(', ')
  const page = await readFile(new URL('../../../docs/writer.md', import.meta.url), 'utf8')
  const [, list = ''] = page.split('## What is held\n')
  expect(list.split('\n## ')[0]).toContain(`|---|---|---|\n${table}\n\n`)
  expect(list.split('\n## ')[0]).toContain(`\n${line}.\n`)
})
