import { dayMs } from '@app/contract/days'
import { dayAndMonth } from '../../platform/dates.ts'
import type { Thread } from './threads.data.ts'

const mostTold = 4
const times = ['', 'once', 'twice', 'three times', 'four times', 'five times', 'six times']

/**
 * Tells a thread in a sentence or two with its days: "3 out of 10 on 2 March, then 5 on 4 March."
 */
export function threadSentence(
  { kind, points, subject, is_open, is_kept }: Thread,
  timeZone?: string,
): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const dayOf = (at: string) => dayAndMonth(at, timeZone)
  if (kind === 'condition') {
    const wrote = `You wrote of ${subject} on ${dayOf(last.at)}.`
    return is_kept ? `${wrote} Your coach remembers it.` : `${wrote} Shall your coach remember it?`
  }
  if (kind === 'plan') return planSentence(last, is_open, dayOf)
  if (kind === 'person')
    return `You wrote of ${subject} ${countOf(points.length)} since ${dayOf(first.at)}.`
  const told = points
    .map(({ at, score, words }) => ({ at, figure: kind === 'measure' ? words : score }))
    .filter(({ figure }) => figure !== null)
    .slice(-mostTold)
  const figures = told
    .map(
      ({ at, figure }, place) =>
        `${figure}${kind === 'niggle' && place === 0 ? ' out of 10' : ''} on ${dayOf(at)}`,
    )
    .join(', then ')
  const since =
    points.length === 1
      ? `You wrote of it on ${dayOf(first.at)}.`
      : `You wrote of it ${countOf(points.length)} since ${dayOf(first.at)}.`
  const end = kind === 'niggle' && !is_open ? ' It is over.' : ''
  return `${figures === '' ? since : points.length > told.length ? `${since} ${capital(figures)}.` : `${capital(figures)}.`}${end}`
}

function planSentence(
  { at, in_days }: Thread['points'][number],
  isOpen: boolean,
  dayOf: (at: string) => string,
): string {
  const day = dayOf(new Date(Date.parse(at) + (in_days ?? 0) * dayMs).toISOString())
  return isOpen
    ? `You wrote it on ${dayOf(at)}; its day is ${day}.`
    : `You wrote it on ${dayOf(at)}. Its day, ${day}, has passed.`
}

const countOf = (count: number) => times[count] ?? `${count} times`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
