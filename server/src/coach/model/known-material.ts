import { daysBetween, dayOf } from '@app/contract/days'
import type { CoachContext } from '../advice.ts'
import type { Thread } from '../memory/threads.ts'

const mostThreads = 6
const mostPoints = 4
const lettersShown = 2

/** Tells a model the threads: days ago, and figures as they were written. */
export function threadsAsSent(
  { threadsToSend = [] }: CoachContext,
  writtenAt: Date,
  redact: (text: string) => string,
) {
  return threadsToSend
    .filter(isTold)
    .slice(0, mostThreads)
    .map(({ id, points }) => ({
      about: id.slice(id.indexOf(' ') + 1),
      points: points.slice(-mostPoints).map((point) => ({
        days_ago: Math.max(0, daysBetween(dayOf(point.writtenAt), dayOf(writtenAt))),
        words: redact(point.words),
        ...(point.is === 'niggle' && point.score !== null && { score_out_of_ten: point.score }),
      })),
    }))
}

/**
 * A condition is told once the member said that it is to be remembered; what is over is not told.
 */
const isTold = ({ id, isOpen, isKept }: Thread) => (id.startsWith('condition ') ? isKept : isOpen)

/** The coach's own latest letters, so that a model does not repeat them. */
export const lettersAsSent = (
  { lettersToSend = [] }: CoachContext,
  redact: (text: string) => string,
) => lettersToSend.slice(0, lettersShown).map(redact)
