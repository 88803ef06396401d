import { imagePath } from '../images/images.ts'
import { toComment } from '../insights/comment-shape.ts'
import type { EntryRow } from './journal.queries.ts'

/** The contract's shape of an entry, with its insight as a list of at most one. */
export function toEntry(row: EntryRow) {
  const { id, title, content, tags, symptoms, self_report, workout, is_private } = row
  const { created_at, happened_on, version, insight_status } = row
  const image_url = row.image_id === null ? null : imagePath(row.image_id)
  const aiResponses = toInsights(row)
  const words = { id, title, content, tags, symptoms, self_report, workout, image_url, is_private }
  return { ...words, created_at, happened_on, version, insight_status, aiResponses }
}

function toInsights(row: EntryRow) {
  const {
    insight_id: id,
    insight_text: text,
    insight_created_at: created_at,
    insight_engine: engine,
  } = row
  const { insight_kind: kind, insight_fact_ids: fact_ids, insight_stand_in: stand_in } = row
  if (
    id === null ||
    text === null ||
    created_at === null ||
    engine === null ||
    kind === null ||
    !fact_ids
  )
    return []
  const marks = {
    is_pinned: row.insight_pinned_at !== null,
    is_unhelpful: row.insight_unhelpful_id !== null,
    is_outdated: row.insight_is_outdated,
    is_asked_again: row.insight_asked_again_at !== null,
    form: row.insight_form,
    comment: toComment(row),
  }
  return [{ id, response_content: text, created_at, engine, kind, stand_in, fact_ids, ...marks }]
}

/** As the database driver takes JSON: as text. */
export const storedJson = (value: object | null) => (value === null ? null : JSON.stringify(value))
