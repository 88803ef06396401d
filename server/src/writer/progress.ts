/** A step of the work as people follow it. */
export type WriterStep = 'brief' | 'outline' | 'sections' | 'package' | 'edit' | 'checks'

/** Receives a writer's progress. */
export type Progress = {
  /** Begins a step and ends the one before it, or changes its detail ("Section 3 of 8"). */
  begin(step: WriterStep, detail?: string): Promise<void>
  /** Returns a part that an earlier attempt at the same brief has paid for. */
  kept(name: string): unknown
  keep(name: string, part: unknown): Promise<void>
  /** Checked before each paid call: if false, writing ends with an LlmFault of kind `withdrawn`. */
  isWanted(): Promise<boolean>
  /** The job under which the provider's calls are recorded. */
  jobId?: string
}

/** Drops all progress. */
export const silentProgress: Progress = {
  begin: () => Promise.resolve(),
  kept: () => undefined,
  keep: () => Promise.resolve(),
  isWanted: () => Promise.resolve(true),
}
