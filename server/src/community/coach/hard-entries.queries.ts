import { sql } from 'kysely'

/**
 * True for an entry `e` that the coach, with its insight `i`, did not coach: an alarm or a loss.
 */
export const isHardEntry = sql<boolean>`(cardinality(e.symptoms) > 0 or coalesce(i.kind = 'safety'
  or i.form = 'condolence' or i.comment_answer_kind = 'safety', false))`
