import type { Finding } from './safety-net.ts'

/** The warning signs of an entry, each list worst first. */
export type JudgedSigns = {
  /** Signs that count: of today, despair, and those of the past. */
  findings: readonly Finding[]
  /** Signs of today that may be something else: an ordinary letter with a sentence before it. */
  doubtful: readonly Finding[]
  /** True if words of a sign were found that are surely something else. */
  isDismissed: boolean
}

export type SignReader = (entry: { title: string; content: string }) => JudgedSigns
