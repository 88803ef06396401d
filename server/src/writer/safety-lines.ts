import type { SafetyLine } from './knowledge/safety-schema.ts'
import type { Subject } from './knowledge/writer-schema.ts'

/** Finds the cautions that a clinician would expect in a piece on a subject. */
export const safetyLinesFor = (
  subject: Subject | null,
  lines: readonly SafetyLine[],
): readonly SafetyLine[] =>
  subject === null ? [] : lines.filter(({ subjects }) => subjects.includes(subject.subject))
