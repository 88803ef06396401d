import type { Request } from 'autocannon'
import { z } from 'zod'

/** What each connection asks for, over and over; there are as many connections as elements. */
export type Load = {
  /** The process that answers, whose processor time is told. */
  pid: number
  url: string
  seconds: number
  clients: readonly (readonly Request[])[]
}

export const LoadResult = z.object({
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  answers: z.number(),
  kilobytes: z.number(),
  /** What the process that answers spent on one call; the database's part is not in it. */
  processorMs: z.number(),
})
export type LoadResult = z.infer<typeof LoadResult>
