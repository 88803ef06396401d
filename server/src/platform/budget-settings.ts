import { z } from 'zod'

const Whole = z.coerce.number().int()

/** The settings of what one member may ask for; docs/security.md says how each is counted. */
export const budgetSettings = {
  MEMBER_CALLS_AT_ONCE: Whole.min(2).max(100).default(4),
  MEMBER_DATABASE_MS_A_MINUTE: Whole.min(1).max(1_200_000).default(20_000),
  MEMBER_STORAGE_MB: Whole.min(1).max(1_000_000).default(2_048),
  MEMBER_TEXT_MB: Whole.min(1).max(10_000).default(50),
  MEMBER_IMPORTS_A_DAY: Whole.min(1).max(10_000).default(20),
  MEMBER_EXPORTS_AN_HOUR: Whole.min(1).max(10_000).default(20),
}
type Given = z.output<z.ZodObject<typeof budgetSettings>>

export type MemberBudget = {
  callsAtOnce: number
  /** The time for which the member's calls hold connections of the database. */
  databaseMsAMinute: number
  /** Photos, and archives that wait. */
  storageBytes: number
  /** Entries with their letters, versions and deleted ones, and goals. */
  textBytes: number
  importsADay: number
  /** Downloads of everything, and PDFs. */
  exportsAnHour: number
}

export const memberBudgetOf = (given: Given): MemberBudget => ({
  callsAtOnce: given.MEMBER_CALLS_AT_ONCE,
  databaseMsAMinute: given.MEMBER_DATABASE_MS_A_MINUTE,
  storageBytes: given.MEMBER_STORAGE_MB * 1024 * 1024,
  textBytes: given.MEMBER_TEXT_MB * 1024 * 1024,
  importsADay: given.MEMBER_IMPORTS_A_DAY,
  exportsAnHour: given.MEMBER_EXPORTS_AN_HOUR,
})
