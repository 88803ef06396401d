import type { ProseRule } from '../spec.ts'

/** The writer's mark for what it could not source: an editor's to settle, never a reader's. */
export const missingSource: ProseRule = ({ text }) => text.match(/\[SOURCE NEEDED(?:[^[\]]*\])?/gi) ?? []
