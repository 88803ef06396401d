import type { AlarmLevel } from '../knowledge/safety-schema.ts'

/** A warning sign that the net found in a text. A `past` one is long over, or a clinician has looked at it. */
export type Finding = { ruleId: string; level: AlarmLevel | 'past'; ruleLevel: AlarmLevel; why: string }
