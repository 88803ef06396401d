import type { Copies, CopyRun } from '@app/contract/newsroom/copies'
import { longDate, timeOfDay } from '../../platform/dates.ts'

export type CopyTrouble = { title: string; words: string }

export const momentWords = (at: string) => `${longDate(at)}, ${timeOfDay(at)}`

/** Finds the troubles that an admin should know of at once; empty where all is well. */
export function findCopyTroubles({ copy, proof }: Copies): CopyTrouble[] {
  const troubles: CopyTrouble[] = []
  if (copy.fault) troubles.push({ title: 'The last copy failed', words: faultWords(copy.fault) })
  else if (copy.is_overdue)
    troubles.push({ title: 'A copy is overdue', words: overdueWords(copy.last) })
  if (proof.fault)
    troubles.push({
      title: 'The last copy could not be proved',
      words: `${faultWords(proof.fault)} Do not rely on that copy.`,
    })
  else if (proof.is_overdue)
    troubles.push({
      title: 'A proof is overdue',
      words: 'For more than a week nobody has tried whether a copy can be restored.',
    })
  return troubles
}

const faultWords = ({ at, sentence }: { at: string; sentence: string }) =>
  `${momentWords(at)}: ${sentence}`

const overdueWords = (last: CopyRun | null) =>
  last === null
    ? 'No copy has been made yet.'
    : `The last one is of ${momentWords(last.at)}. Is the server’s worker running?`

const secondsIn = (seconds: number) =>
  seconds === 0 ? 'less than a second' : count(seconds, 'second')

export const copyWords = ({ at, bytes, rows, files, seconds }: CopyRun) =>
  `${momentWords(at)}. ${sizeWords(bytes ?? 0)} with ${count(rows, 'row')} and ${count(files, 'file')}, made in ${secondsIn(seconds)}.`

export const proofWords = ({ at, name, tables, rows, files, seconds }: CopyRun) =>
  `${momentWords(at)}. The copy ${name} was restored in ${secondsIn(seconds)}: ${count(rows, 'row')} in ${count(tables, 'table')} and ${count(files, 'file')}, all as they were.`

const count = (number: number, thing: string) =>
  `${number.toLocaleString('en-GB')} ${thing}${number === 1 ? '' : 's'}`

const sizeWords = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`
