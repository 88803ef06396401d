import type { Page } from '@playwright/test'

const found = {
  new_entries: 1200,
  known_entries: 0,
  photos: 310,
  insights: 0,
  new_goals: 0,
  saved_articles: 0,
  skipped: [{ place: 'Entry 12', reason: 'Its date cannot be read.' }],
  skipped_count: 61,
  first_at: '2016-03-05T12:00:00Z',
  last_at: '2025-07-14T12:00:00Z',
}
/** An import as the server tells of it. */
export const anImport = (changes: object) => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  source: 'day-one',
  file_name: 'Day One (everything since the spring of 2016).zip',
  status: 'running',
  found,
  handled_entries: 0,
  added_entries: 0,
  lost_photos: 0,
  kept_entries: 0,
  created_at: '2025-07-31T06:00:00Z',
  ended_at: null,
  ...changes,
})

/** Answers for the server with an import, which can be moved on, and those before it. */
export async function serveImport(page: Page, first: object, before: readonly object[] = []) {
  let shown = anImport(first)
  await page.route('**/api/community/imports', (route) =>
    route.fulfill({ json: { imports: [shown, ...before] } }),
  )
  await page.route(`**/api/community/imports/${shown.id}`, (route) =>
    route.fulfill({ json: shown }),
  )
  return (next: object) => (shown = anImport(next))
}
