import type { Share } from '@app/contract/community/shares'
import { usualParts } from '@app/contract/community/shares'
import type { openShared } from '@app/contract/community/shared-journal'
import type { ReplyOf } from '@app/contract/route'
import { idOf } from './entries.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** An open link that nobody has opened, with differences in `parts`. */
export const shareOf = (parts: Partial<Share> = {}): Share => ({
  id: idOf(parts.receiver ?? 'Dr Ellis'),
  receiver: 'Dr Ellis',
  from: '2026-02-01',
  to: '2026-03-01',
  tags: [],
  with_private: false,
  parts: usualParts,
  entries: 14,
  created_at: inDays(-1),
  expires_at: inDays(6),
  revoked_at: null,
  openings: [],
  opening_count: 0,
  ...parts,
})

/** The journal behind a link: one entry with every part, with differences in `parts`. */
export const sharedJournalOf = (
  parts: Partial<ReplyOf<typeof openShared>> = {},
): ReplyOf<typeof openShared> => ({
  member_name: 'Ana Holt',
  from: '2026-02-01',
  to: '2026-03-01',
  tags: [],
  made_at: '2026-03-02T09:00:00.000Z',
  expires_at: '2026-03-09T09:00:00.000Z',
  goal: 'Walk the coast path',
  holds: [{ kind: 'ill', from: '2026-02-10', to: '2026-02-12' }],
  figures: {
    sessions: 1,
    minutes: 40,
    distance_m: 8000,
    sports: [{ sport: 'run', sessions: 1, minutes: 40, distance_m: 8000 }],
    weeks: [{ from: '2026-02-15', sessions: 1, minutes: 40, distance_m: 8000, effort: 4 }],
  },
  sore: [
    {
      place: 'left knee',
      points: [{ day: '2026-02-20', score: 4, trend: 'worse', words: 'my left knee nagged' }],
    },
  ],
  entries: [
    {
      id: idOf('Reservoir'),
      day: '2026-02-20',
      title: 'Round the reservoir',
      content: 'My left knee nagged.',
      tags: ['Training'],
      symptoms: ['palps'],
      self_report: null,
      workout: { sport: 'run', minutes: 40, effort: 4, distance_m: 8000, sleep: null },
      letter: { text: 'Rest it for a day.', kind: 'coaching' },
      has_photo: false,
      track: [],
    },
  ],
  ...parts,
})
