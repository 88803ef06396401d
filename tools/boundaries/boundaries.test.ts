import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findBreaches } from './breaches.ts'
import { readImportGraph, readPageEntries } from './import-graph.ts'
import { rules } from './rules.ts'

type Tree = Record<string, string>

/** A small project in which every arrow points the right way. */
const clean: Tree = {
  'contract/src/community/goals.ts': `import { z } from 'zod'\nexport const Goal = z.string()`,
  'server/src/main.ts': `import './app.ts'\nimport './worker.ts'`,
  'server/src/app.ts': `import './community/routes.ts'\nimport './newsroom/routes.ts'`,
  'server/src/worker.ts': `import './community/goals/archive-goal.job.ts'`,
  'server/src/community/routes.ts': `import './goals/goals.routes.ts'`,
  'server/src/community/jobs.ts': `import { z } from 'zod'\nimport '../platform/jobs/job.ts'\nexport const archiveGoal = z`,
  'server/src/community/goals/goals.routes.ts': `import '@app/contract/community/goals'\nimport './goals.ts'`,
  'server/src/community/goals/goals.ts': `import './goals.queries.ts'\nimport '../../coach/coach.ts'\nimport '../jobs.ts'`,
  'server/src/community/goals/goals.queries.ts': `import { sql } from 'kysely'\nimport '../../platform/db/db.ts'\nsql`,
  'server/src/community/goals/archive-goal.job.ts': `import '../jobs.ts'`,
  'server/src/community/goals/goals.test.ts': `import './goals.routes.ts'\nimport '../../testing/house.ts'`,
  'server/src/newsroom/routes.ts': `import './calendar/calendar.routes.ts'`,
  'server/src/newsroom/calendar/calendar.routes.ts': `import '../../writer/writer.ts'`,
  'server/src/coach/coach.ts': `import '../platform/clock.ts'\nimport '../prose/check.ts'\nimport '../knowledge/facts.ts'`,
  'server/src/writer/writer.ts': `import '../platform/clock.ts'\nimport '../prose/check.ts'`,
  'server/src/knowledge/facts.ts': `import '../platform/clock.ts'\nexport const facts = 1`,
  'server/src/prose/check.ts': `import '../platform/clock.ts'\nexport const check = 1`,
  'server/src/eval.ts': `import './eval/measure-safety.ts'`,
  'server/src/eval/measure-safety.ts': `import '../testing/house.ts'\nimport '../coach/coach.ts'`,
  'server/src/platform/clock.ts': `new Worker(new URL('./watchdog.ts', import.meta.url))`,
  'server/src/platform/watchdog.ts': `process.stdin.resume()`,
  'server/src/platform/db/db.ts': `import { Kysely } from 'kysely'\nimport { Pool } from 'pg'\nnew Kysely(Pool)`,
  'server/src/platform/jobs/job.ts': `export const job = 1`,
  'server/src/testing/test-app.ts': `import '../app.ts'\nimport { Client } from 'pg'\nClient`,
  'web/app.html': `<script type="module" src="/src/main.tsx"></script>`,
  'web/src/main.tsx': `const screen = import('./community/goals/goals-screen.tsx')\nimport('./newsroom/calendar-screen.tsx')`,
  'web/src/community/goals/goals-screen.tsx': `import '../../kit/button.tsx'\nimport '../../platform/call.ts'`,
  'web/src/newsroom/calendar-screen.tsx': `import '../platform/call.ts'`,
  'web/src/platform/call.ts': `import '@app/contract/community/goals'\nimport '../kit/button.tsx'`,
  'web/src/kit/button.tsx': `import { Button } from 'react-aria-components'\nexport const button = <Button>Don't</Button>`,
}

/** One breach a row: the file, what it holds, the rule that must speak. */
const breaches: [path: string, source: string, rule: string][] = [
  ['server/src/platform/journey.ts', `import '../../../../shared/notes.ts'`, 'nothing-outside'],
  ['server/src/platform/rates.ts', `import '../community/goals/goals.test.ts'`, 'tests-are-ends'],
  ['server/src/platform/mail.ts', `import '../testing/house.ts'`, 'testing-is-for-tests'],
  [
    'contract/src/community/pins.ts',
    `import { readFile } from 'node:fs'\nreadFile`,
    'contract-stands-on-zod',
  ],
  ['contract/src/community/tags.ts', `import type { X } from 'fastify'`, 'contract-stands-on-zod'],
  [
    'contract/src/community/momentum.ts',
    `import '../../../server/src/coach/coach.ts'`,
    'contract-stands-on-zod',
  ],
  [
    'web/src/community/library.tsx',
    `import '../../../server/src/coach/coach.ts'`,
    'web-and-server-meet-in-the-contract',
  ],
  [
    'server/src/platform/pages.ts',
    `import '../../../web/src/kit/button.tsx'`,
    'web-and-server-meet-in-the-contract',
  ],
  ['server/src/platform/greeting.ts', `import '../coach/coach.ts'`, 'platform-knows-no-product'],
  [
    'server/src/platform/members.ts',
    `import type { G } from '../community/goals/goals.ts'`,
    'platform-knows-no-product',
  ],
  ['server/src/drawing/cover.ts', `import '../newsroom/jobs.ts'`, 'drawing-stands-on-the-platform'],
  ['server/src/site/pages.ts', `import '../community/jobs.ts'`, 'site-knows-no-product'],
  [
    'server/src/backup/members.ts',
    `import '../community/goals/goals.ts'`,
    'backup-knows-no-product',
  ],
  [
    'server/src/activities/read.ts',
    `import '../platform/db/db.ts'`,
    'activities-stand-on-the-platform',
  ],
  ['server/src/coach/brief.ts', `import '../writer/writer.ts'`, 'engines-do-not-meet'],
  [
    'server/src/writer/advice.ts',
    `export { coach } from '../coach/coach.ts'\nexport const advice = 1`,
    'engines-do-not-meet',
  ],
  [
    'server/src/coach/goals.ts',
    `import '../community/goals/goals.ts'`,
    'engines-stand-on-the-platform',
  ],
  ['server/src/knowledge/themes.ts', `import '../coach/coach.ts'`, 'knowledge-knows-no-engine'],
  ['server/src/prose/fairness.ts', `import '../coach/coach.ts'`, 'prose-knows-no-engine'],
  [
    'server/src/coach/history.ts',
    `import '../platform/db/db.ts'`,
    'engines-have-no-tables-and-no-routes',
  ],
  [
    'server/src/writer/writer.queries.ts',
    `export const drafts = []`,
    'engines-have-no-tables-and-no-routes',
  ],
  [
    'server/src/community/themes.ts',
    `import '../newsroom/calendar/themes.ts'`,
    'products-do-not-meet',
  ],
  [
    'server/src/newsroom/calendar/themes.ts',
    `await import('../../community/jobs.ts')`,
    'products-do-not-meet',
  ],
  [
    'web/src/landing/landing.tsx',
    `import '../community/goals/goals-screen.tsx'`,
    'products-do-not-meet',
  ],
  [
    'web/src/newsroom/roadmap.tsx',
    `import '../community/goals/goals-screen.tsx'`,
    'products-do-not-meet',
  ],
  ['server/src/community/restart.ts', `import '../worker.ts'`, 'products-are-mounted'],
  ['web/src/community/leave.tsx', `import '../main.tsx'`, 'products-are-mounted'],
  [
    'web/src/kit/goal-card.tsx',
    `import { Goal } from '@app/contract/community/goals'\nGoal`,
    'kit-stands-alone',
  ],
  ['web/src/kit/save-button.tsx', `import '../platform/call.ts'`, 'kit-stands-alone'],
  [
    'web/src/platform/gate.tsx',
    `import '../community/goals/goals-screen.tsx'`,
    'web-platform-knows-no-product',
  ],
  [
    'server/src/community/count.ts',
    `import { sql } from 'kysely'\nsql`,
    'query-builder-in-queries',
  ],
  ['server/src/admin.ts', `import type { Pool } from 'pg'`, 'query-builder-in-queries'],
  [
    'server/src/coach/model.ts',
    `import { generateText } from 'ai'\ngenerateText`,
    'ai-sdk-behind-llm',
  ],
  ['server/src/writer/model.ts', `import type { X } from '@ai-sdk/openai'`, 'ai-sdk-behind-llm'],
  [
    'server/src/community/goals/own.ts',
    `import './goals.routes.ts'`,
    'routes-are-bound-by-their-product',
  ],
  ['server/src/newsroom/jobs.ts', `import './calendar/calendar.ts'`, 'jobs-are-leaves'],
  ['server/src/newsroom/ring-a.ts', `import './ring-b.ts'`, 'no-cycles'],
  ['server/src/newsroom/calendar/alone.ts', `export const alone = 1`, 'no-orphans'],
  ['server/src/newsroom/calendar/tried.ts', `export const tried = 1`, 'no-orphans'],
  ['web/src/kit/all.ts', `export * from './button.tsx'`, 'no-barrels'],
  ['server/src/newsroom/index.ts', `export const one = 1`, 'no-barrels'],
  ['server/src/newsroom/utils.ts', `export const one = 1`, 'named-for-its-subject'],
  ['web/src/community/helpers/dates.ts', `export const one = 1`, 'named-for-its-subject'],
  ['server/src/newsroom/calendar-service.ts', `export const one = 1`, 'named-for-its-subject'],
  ['server/src/newsroom/calendar.repository.ts', `export const one = 1`, 'named-for-its-subject'],
  ['server/src/newsroom/calendar.rules.ts', `export const one = 1`, 'five-kinds-of-server-file'],
  ['web/src/kit/GoalCard.tsx', `export const one = 1`, 'kebab-case'],
]

/** Files around the breaches, without a fault of their own. */
const surroundings: Tree = {
  'server/src/newsroom/ring-b.ts': `import './ring-a.ts'`,
  'server/src/newsroom/calendar/calendar.ts': `export const calendar = 1`,
  'server/src/newsroom/calendar/tried.test.ts': `import './tried.ts'`,
}

test('a project in which every arrow points the right way has no breach', async () => {
  expect(await breachesOf(clean)).toEqual([])
})

test('every rule speaks at the breach planted for it, and no other rule does', async () => {
  const planted: Tree = Object.fromEntries(breaches.map(([path, source]) => [path, source]))
  const found = await breachesOf({
    ...clean,
    ...surroundings,
    ...planted,
    'tools/reach.ts': reachAllBut('no-orphans'),
  })

  // Arrows that point the wrong way close circles of folders besides.
  expect(found.filter((breach) => !breach.endsWith(' no-folder-cycles')).toSorted()).toEqual(
    breaches.map(([path, , rule]) => `${path} ${rule}`).toSorted(),
  )
})

test('folders beside each other that need each other are a breach, though no file is in a cycle', async () => {
  const planted: Tree = {
    'server/src/newsroom/packages/packages.ts': `import '../writing/writing-task.ts'`,
    'server/src/newsroom/packages/row.ts': `export const row = 1`,
    'server/src/newsroom/writing/writing-task.ts': `import '../packages/row.ts'`,
    'server/src/newsroom/calendar/calendar.routes.ts': `import '../packages/packages.ts'\nimport '../../writer/writer.ts'`,
  }

  expect(await breachesOf({ ...clean, ...planted })).toEqual([
    'server/src/newsroom/packages no-folder-cycles',
  ])
})

test('every rule of the table has a breach planted for it', () => {
  const planted = breaches.map(([, , rule]) => rule)
  expect(rules.map(({ name }) => name).filter((name) => !planted.includes(name))).toEqual([])
})

/** A program that leads to every planted file, so that none of them is an orphan besides. */
function reachAllBut(rule: string) {
  const reached = breaches.filter(([, , name]) => name !== rule).map(([path]) => path)
  return [...reached, 'server/src/newsroom/calendar/calendar.ts']
    .map((path) => `import '../${path}'`)
    .join('\n')
}

async function breachesOf(tree: Tree) {
  const root = await mkdtemp(join(tmpdir(), 'boundaries-'))
  try {
    for (const [path, source] of Object.entries(tree)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), source)
    }
    return findBreaches(readImportGraph(root), readPageEntries(root)).map(
      ({ path, rule }) => `${path} ${rule}`,
    )
  } finally {
    await rm(root, { recursive: true })
  }
}
