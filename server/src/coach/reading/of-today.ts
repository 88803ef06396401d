import type { Complaint } from '../knowledge/reading-schema.ts'

/** A place that scores no more is hardly sore. */
export const slightScore = 1

/** True for a complaint that is neither gone, better nor slight. */
export const isOfToday = ({ trend, score }: Complaint) =>
  trend !== 'gone' && trend !== 'better' && (score === null || score > slightScore)
