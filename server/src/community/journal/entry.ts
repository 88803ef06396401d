import { imagePath } from '../images/images.ts'
import type { EntryRow } from './journal.queries.ts'

/** An entry as the contract shows it, with its insight as a list of at most one. */
export function toEntry(row: EntryRow) {
  const { id, title, content, tags, symptoms, is_private, created_at, insight_status } = row
  const image_url = row.image_id === null ? null : imagePath(row.image_id)
  const aiResponses = toInsights(row)
  return { id, title, content, tags, symptoms, image_url, is_private, created_at, insight_status, aiResponses }
}

function toInsights(row: EntryRow) {
  const { insight_id: id, insight_text: text, insight_created_at: created_at, insight_engine: engine } = row
  const { insight_kind: kind, insight_pinned_at } = row
  if (id === null || text === null || created_at === null || engine === null || kind === null) return []
  return [{ id, response_content: text, created_at, is_pinned: insight_pinned_at !== null, engine, kind }]
}
