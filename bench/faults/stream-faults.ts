import { daysAfter, daysBetween } from '@app/contract/days'
import type { StreamKept } from '../data/stream.queries.ts'

export const datesFrom = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => daysAfter(date, at))

type Expected = { from: string; to: string; ordered: number }

/** What is wrong with a stream that should have moved to every date of these once, in words; nothing when all is well. */
export function faultsOf(kept: StreamKept, moves: readonly string[], { from, to, ordered }: Expected): string[] {
  const wanted = datesFrom(from, daysBetween(from, to) + 1)
  const packages = [...kept.archive, ...kept.live]
  const faults: [isSo: boolean, what: string][] = [
    [moves.join() !== wanted.join(), `moved to ${moves.length} dates instead of ${wanted.length}`],
    [kept.streamDate !== to, `the stream stands at ${kept.streamDate}, not ${to}`],
    [kept.ordered !== ordered, `${kept.ordered} generations instead of ${ordered}`],
    [kept.done !== kept.ordered, `${kept.ordered - kept.done} generations did not end well`],
    [kept.orderedTwice > 0, `${kept.orderedTwice} dates were ordered twice`],
    [packages.length !== ordered, `${packages.length} packages of ${ordered} are there`],
    [kept.live.some((date) => date < to), 'a day that has left is live'],
    [kept.archive.some((date) => date >= to), 'a day that has not left is in the archive'],
    [kept.strayThemes > 0, `${kept.strayThemes} packages have the theme of another date`],
  ]
  return faults.filter(([isSo]) => isSo).map(([, what]) => what)
}
