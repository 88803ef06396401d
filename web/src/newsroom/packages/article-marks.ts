const sourceNeeded = '[SOURCE NEEDED]'

/** The places that an editor must look at: where a source is missing, and what a check found. */
export const editorsMarks = (found: string | null): readonly string[] =>
  found === null ? [sourceNeeded] : [sourceNeeded, found]
