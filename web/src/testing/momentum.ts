import type { Momentum } from '@app/contract/community/momentum'

/** Thirty days without an entry, with differences in `parts`. */
export const momentumOf = (parts: Partial<Momentum> = {}): Momentum => ({
  from: '2026-02-08',
  to: '2026-03-09',
  has_entries: false,
  consistency: { percent: 0, active_days: 0, days: Array.from({ length: 30 }, () => false) },
  streak: { weeks: 0, true_weeks: 0, marks: [] },
  weeks: [],
  effort: { sessions: 0 },
  alignment: null,
  milestones: { count: 0, newest: [] },
  ...parts,
})
