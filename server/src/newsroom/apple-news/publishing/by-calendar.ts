import { calendar } from '../../audit/log-act.ts'
import type { StoredSending } from './apple-sendings.queries.ts'

/** True for what followed a note, a withdrawal or a deletion; an editor's account may be gone. */
export const isByCalendar = ({ asked_by, asked_name }: StoredSending) =>
  asked_by === calendar.id && asked_name === calendar.name
