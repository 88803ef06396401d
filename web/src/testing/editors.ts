import { currentEditor } from '@app/contract/newsroom/auth'
import { readCopies } from '@app/contract/newsroom/copies'
import type { Editor } from '@app/contract/newsroom/editors'
import { autoInitialize, listGenerations } from '@app/contract/newsroom/generations'
import { listPremium, listPremiumDays } from '@app/contract/newsroom/premium'
import { listJobs } from '@app/contract/newsroom/writing'
import type { FakeServer } from './fake-server.ts'

export const bea: Editor = {
  id: '01960000-0000-7000-8000-0000000000be',
  email: 'bea@example.org',
  name: 'Bea Lund',
  role: 'editor',
  status: 'active',
  created_at: '2026-03-02T09:00:00.000Z',
  last_login_at: null,
}

/** Bea, or the editor that differs from her in `parts`, is signed in. */
export const signInEditor = (server: FakeServer, parts: Partial<Editor> = {}) =>
  server.answer(currentEditor, { success: true, user: { ...bea, ...parts } })

/** An empty calendar: every list that a screen requests. */
export function emptyCalendar(server: FakeServer) {
  server.answer(autoInitialize, {
    archived: 0,
    scheduler: { isRunning: true, nextRun: '2026-03-10T00:00:00.000Z' },
    is_empty: false,
  })
  server.answer(listJobs, [])
  server.answer(listGenerations, [])
  server.answer(listPremium, [])
  server.answer(listPremiumDays, [])
  server.answer(readCopies, noCopies)
}

const noCopy = { last: null, next: null, is_overdue: false, under_way_since: null, fault: null }
/** An installation that makes no copies. */
export const noCopies = {
  is_set_up: false,
  is_daily: false,
  is_proving: false,
  copy: noCopy,
  proof: noCopy,
}
