import { readdir } from 'node:fs/promises'
import { planCopiesJob } from '../backup/plan-copies.job.ts'
import { openCopies } from './copies.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export const plan = ({ deps }: TestApp) => planCopiesJob(deps).work({})
export const runsIn = ({ db }: TestApp) =>
  db.selectFrom('backup_runs').selectAll().orderBy('created_at').orderBy('id').execute()
export const lastRun = async (house: TestApp) => (await runsIn(house)).at(-1)
export const filesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => !name.startsWith('.'))

/** An installation with a member’s file, and a place for its copies. */
export async function openCopiesScene(
  more: Record<string, string> = {},
  now = '2026-03-02T03:00:00Z',
) {
  const copies = await openCopies()
  const house = await createTestApp({ now, environment: { ...copies.environment, ...more } })
  const { ana } = await house.members('ana', 'ben')
  await house.deps.storage.put(`members/${ana.id}/full.webp`, new Uint8Array([1, 2, 3]))
  return {
    copies,
    house,
    /** Has done what is due, once or after a change of the clock. */
    async night(at: string) {
      house.clock.set(at)
      await plan(house)
      await house.work()
    },
    async [Symbol.asyncDispose]() {
      await house[Symbol.asyncDispose]()
      await copies[Symbol.asyncDispose]()
    },
  }
}
