import { SharedJournal } from '@app/contract/community/shared-journal'
import { z } from 'zod'

/** A PDF to be made, as it is handed to the thread. */
export const PrintOrder = z.object({
  journal: SharedJournal,
  /** The day on the member's calendar. */
  madeOn: z.iso.date(),
  paper: z.enum(['A4', 'LETTER']),
  channelName: z.string(),
})
export type PrintOrder = z.infer<typeof PrintOrder>
