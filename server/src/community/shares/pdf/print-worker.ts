import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf } from './draw-pdf.ts'
import { PrintOrder } from './print-order.ts'

// printer.ts starts this thread for one PDF.
const bytes = await drawPdf(PrintOrder.parse(workerData))
parentPort?.postMessage(bytes, [])
