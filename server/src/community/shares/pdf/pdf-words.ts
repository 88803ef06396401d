import { holdLabels } from '@app/contract/community/holds'
import { selfReportWords } from '@app/contract/community/self-report'
import type {
  SharedEntry,
  SharedFigures,
  SharedJournal,
  SharedSorePlace,
} from '@app/contract/community/shared-journal'
import { symptoms } from '@app/contract/community/symptoms'
import {
  distanceInWords,
  minutesInWords,
  sportLabels,
  workoutWords,
} from '@app/contract/community/workout'

/** Rows of these are printed; the rest is counted in a line. */
const most = { sore: 6, symptomDays: 6, weeks: 12, holds: 5 }

export type PrintedTable = {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** How wide each column is beside the others; all alike if left out. */
  widths?: readonly number[]
}
/** A part of the first page: its sentences, then its table, then what did not fit. */
export type Part = {
  heading: string
  lines: readonly string[]
  table?: PrintedTable
  rest?: string
}
export type PrintedEntry = { heading: string; facts: string; paragraphs: readonly string[] }

const format = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: string) => words.format(new Date(day))
}
export const longDay = format({ day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = format({ day: 'numeric', month: 'short' })
const weekday = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

export const titleOf = ({ member_name }: Pick<SharedJournal, 'member_name'>) =>
  `Training journal of ${member_name}`

/** The parts before the entries; each only where there is something to say. */
export const pdfPartsOf = (journal: SharedJournal): Part[] => [
  ...(journal.goal === null ? [] : [{ heading: 'Goal', lines: [journal.goal] }]),
  ...sorePart(journal.sore),
  ...symptomPart(journal.entries),
  ...(journal.figures === null ? [] : figureParts(journal.figures)),
  ...holdPart(journal.holds),
]

function sorePart(sore: readonly SharedSorePlace[]): Part[] {
  if (sore.length === 0) return []
  const rows = sore.slice(0, most.sore).map(({ place, points }) => {
    const scores = points.flatMap(({ score, day }) =>
      score === null ? [] : [`${score} (${shortDay(day)})`],
    )
    const [first, last] = [points[0]?.day ?? '', points.at(-1)?.day ?? '']
    const days = first === last ? shortDay(first) : `${shortDay(first)} to ${shortDay(last)}`
    return [
      capital(place),
      String(points.length),
      days,
      scores.slice(-5).join(', ') || 'none given',
    ]
  })
  const head = ['Place', 'Times', 'Days', 'Scores out of ten, the last five']
  const table = { head, rows, widths: [3, 1, 3, 6] }
  return [{ heading: 'Sore places', lines: [], table, ...restOf(sore.length, most.sore, 'place') }]
}

function symptomPart(entries: readonly SharedEntry[]): Part[] {
  const days = entries.filter((entry) => entry.symptoms.length > 0)
  if (days.length === 0) return []
  const lines = days
    .slice(0, most.symptomDays)
    .map((entry) => `${weekday(entry.day)}: ${symptomWords(entry)}.`)
  return [
    {
      heading: 'Signs ticked in the symptom check-in',
      lines,
      ...restOf(days.length, most.symptomDays, 'day'),
    },
  ]
}

const labels = new Map<string, string>(symptoms.map(({ id, label }) => [id, label]))
const symptomWords = ({ symptoms: ids }: SharedEntry) =>
  ids.map((id) => labels.get(id) ?? id).join('; ')

function figureParts({ sports, weeks }: SharedFigures): Part[] {
  const bySport = sports.map(({ sport, sessions, minutes, distance_m }) => [
    sportLabels[sport],
    String(sessions),
    minutes === 0 ? 'none given' : minutesInWords(minutes),
    distance_m === 0 ? 'none given' : distanceInWords(distance_m, sport),
  ])
  const byWeek = weeks
    .slice(-most.weeks)
    .map(({ from, sessions, minutes, effort }) => [
      `From ${shortDay(from)}`,
      String(sessions),
      minutes === 0 ? '0 min' : minutesInWords(minutes),
      effort === null ? 'none given' : `${effort} of 10`,
    ])
  return [
    {
      heading: 'Training by sport',
      lines: [],
      table: { head: ['Sport', 'Sessions', 'Time', 'Distance'], rows: bySport },
    },
    {
      heading: 'Training by week',
      lines: [],
      table: { head: ['Week', 'Sessions', 'Time', 'Mean effort'], rows: byWeek },
      ...restOf(weeks.length, most.weeks, 'earlier week'),
    },
  ]
}

function holdPart(holds: SharedJournal['holds']): Part[] {
  if (holds.length === 0) return []
  const lines = holds
    .slice(0, most.holds)
    .map(({ kind, from, to }) => `${holdLabels[kind]}: ${longDay(from)} to ${longDay(to)}.`)
  return [{ heading: 'Days on hold', lines, ...restOf(holds.length, most.holds, 'hold') }]
}

const restOf = (count: number, shown: number, noun: string) =>
  count > shown ? { rest: `${countOf(count - shown, noun)} more not printed.` } : {}

export const countOf = (count: number, noun: string) => {
  const plural =
    noun.endsWith('y') && !noun.endsWith('day') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  return `${count} ${count === 1 ? noun : plural}`
}

/** An entry in words, its story and letter cut to so many characters each. */
export function printEntry(entry: SharedEntry, longest: number): PrintedEntry {
  const facts = [
    ...(entry.tags.length > 0 ? [entry.tags.join(', ')] : []),
    workoutWords(entry.workout),
    selfReportWords(entry.self_report),
    symptomWords(entry),
  ].filter((words) => words !== '')
  const story = entry.content === null ? [] : [cutAtWord(entry.content, longest)]
  const letter =
    entry.letter === null
      ? []
      : [`${letterNames[entry.letter.kind]}: ${cutAtWord(entry.letter.text, longest)}`]
  return {
    heading: entry.title === null ? weekday(entry.day) : `${weekday(entry.day)}: ${entry.title}`,
    facts: facts.join(' · '),
    paragraphs: [...story, ...letter],
  }
}

const letterNames = { coaching: 'The coach’s reply', safety: 'The safety message in reply' }

function cutAtWord(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))} … (cut short)`
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
