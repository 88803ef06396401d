import { getGoal, type Goal } from '@app/contract/community/goals'
import type { FakeServer } from './fake-server.ts'

/** A goal set just now, with differences in `parts`. */
export const goalOf = (goal: string, parts: Partial<Goal> = {}): Goal => ({
  id: '01960000-0000-7000-8000-000000000001',
  goal,
  is_active: true,
  created_at: new Date().toISOString(),
  archived_at: null,
  ...parts,
})

/** The member's current goal, and what they did since they set it. */
export function withGoal(
  server: FakeServer,
  words: string,
  since = { entries: 0, insights: 0, pinned: 0 },
) {
  const { id, created_at } = goalOf(words)
  server.answer(getGoal, { goal: words, id, created_at, since })
}

/** The signed-in member has no goal yet. */
export const withoutGoal = (server: FakeServer) =>
  server.answer(getGoal, { goal: null, id: null, created_at: null, since: null })
