import { listEntries } from '@app/contract/community/journal'
import { me, type Member } from '@app/contract/community/auth'
import { getGoal } from '@app/contract/community/goals'
import { getPreferences } from '@app/contract/community/preferences'
import type { FakeServer } from './fake-server.ts'

export const ana: Member = {
  id: '01960000-0000-7000-8000-00000000000a',
  name: 'Ana Holt',
  email: 'ana@example.org',
  is_premium: false,
  can_upgrade: false,
  profile_image_url: null,
  country: 'GB',
  theme: 'light',
  text_size: 'A',
  created_at: '2026-03-02T09:00:00.000Z',
  last_login_at: null,
}

/** Ana, or the member that differs from her in `parts`, is signed in. */
export const signIn = (server: FakeServer, parts: Partial<Member> = {}) =>
  server.answer(me, { user: { ...ana, ...parts } })

/** The signed-in member has no goal yet. */
export const withoutGoal = (server: FakeServer) =>
  server.answer(getGoal, { goal: null, id: null, created_at: null, since: null })

/** An empty journal: every list that a screen requests. */
export function emptyJournal(server: FakeServer) {
  server.answer(getPreferences, {
    country: 'GB',
    coach_tone: 'plain',
    theme: 'light',
    text_size: 'A',
    ai_provider: null,
    ai_consent: null,
  })
  server.answer(listEntries, { entries: [], total: 0, matching: 0, hits: [], next_cursor: null })
}
