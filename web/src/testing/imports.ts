import { checkImport, getImport, listImports, type Import } from '@app/contract/community/imports'
import type { FakeServer } from './fake-server.ts'

const found: Import['found'] = {
  new_entries: 1200,
  known_entries: 0,
  photos: 310,
  insights: 0,
  new_goals: 0,
  saved_articles: 0,
  skipped: [],
  skipped_count: 0,
  first_at: null,
  last_at: null,
}

type Parts = Partial<Omit<Import, 'found'>> & { found?: Partial<Import['found']> }

/** A checked import of 1,200 entries from Day One, with differences in `parts`. */
export const importOf = (parts: Parts = {}): Import => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  source: 'day-one',
  file_name: 'Day One.zip',
  status: 'checked',
  handled_entries: 0,
  added_entries: 0,
  lost_photos: 0,
  kept_entries: 0,
  created_at: '2025-07-31T06:00:00.000Z',
  ended_at: null,
  ...parts,
  found: { ...found, ...parts.found },
})

/** Serves an import; the result replaces it by its next state. */
export function serveImport(server: FakeServer, first: Import): (next: Import) => void {
  let shown = first
  server.answer(checkImport, () => shown)
  server.answer(listImports, () => ({ imports: [shown] }))
  server.answer(getImport, () => shown)
  return (next) => (shown = next)
}
