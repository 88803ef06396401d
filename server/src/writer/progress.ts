/** A step of the work as people follow it. */
export type WriterStep = 'brief' | 'outline' | 'sections' | 'package' | 'edit' | 'checks'

/** Follows a writer while it writes. */
export type Progress = {
  /** The step that begins now, which ends the one before it; again with another detail within one ("Section 3 of 8"). */
  begin(step: WriterStep, detail?: string): Promise<void>
  /**
   * The parts that an earlier attempt at the same brief has already got, by name: they are not
   * asked for again.
   */
  kept(name: string): unknown
  keep(name: string, part: unknown): Promise<void>
  /** Asked before whatever costs something: after a no, the writing ends with an LlmFault of kind `withdrawn`. */
  isWanted(): Promise<boolean>
  /** For the book of the provider's calls. */
  jobId?: string
}

/** Progress without a listener. */
export const silentProgress: Progress = {
  begin: () => Promise.resolve(),
  kept: () => undefined,
  keep: () => Promise.resolve(),
  isWanted: () => Promise.resolve(true),
}
