import { parentPort, workerData } from 'node:worker_threads'
import { SharedJournal } from '@app/contract/community/shared-journal'
import { z } from 'zod'
import { drawPdf } from './draw-pdf.ts'

// printer.ts starts this thread for one PDF.
const Order = z.object({
  journal: SharedJournal,
  paper: z.enum(['A4', 'LETTER']),
  channelName: z.string(),
})

const bytes = await drawPdf(Order.parse(workerData))
parentPort?.postMessage(bytes, [])
