/** Milliseconds of a day. Days are counted in UTC, where every one of them has 24 hours. */
export const dayMs = 24 * 60 * 60 * 1000

/** A day without a time, as 2026-03-02; its reader says in which time zone. */
export type IsoDay = string

/** The day of a moment in UTC. */
export const dayOf = (moment: Date): IsoDay => moment.toISOString().slice(0, 10)
export const daysAfter = (day: IsoDay, days: number): IsoDay =>
  dayOf(new Date(Date.parse(day) + days * dayMs))
export const daysBetween = (from: IsoDay, to: IsoDay) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
