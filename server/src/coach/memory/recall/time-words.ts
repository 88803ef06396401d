import { dayMs } from '@app/contract/days'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const shortDays = /\b(sun|mon|tues?|wed|thurs?|fri|sat)\b/gi
const amounts: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  couple: 2,
  few: 3,
}
const amount = String.raw`(\d{1,2}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|(?:a )?couple of|(?:a )?few)`
const agoWords = new RegExp(
  String.raw`\b${amount} (day|week|fortnight|month)s? (?:ago|back)\b`,
  'gi',
)
const aheadWords = new RegExp(
  String.raw`\b(?:in|within) ${amount} (day|week|fortnight|month)s?\b|\b${amount} (day|week|fortnight|month)s? (?:to go|out|away|from (?:now|today))\b`,
  'gi',
)
const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30 }
const future =
  /\b(?:will|'ll|going to|off to|due|booked|entered|until|till|next|coming|tomorrow|plan|meant to|supposed to|have to|see(?:ing)?|starts?|appointment)\b/i
const pastTense =
  /\b(?:last|was|were|went|did|ran|had|got|felt|since|on from|ago|yesterday|came|saw|said|told|rang|took|been)\b/i

// Days are compared with those of other entries, each with each.
const mostDays = 60

/** A span of whole days before (negative) or after the day of writing. */
export type NamedDay = { from: number; to: number }

/** Finds the days that a text names, counted from the day on which it was written. */
export function daysNamed(text: string, writtenAt: Date): NamedDay[] {
  const found: NamedDay[] = []
  for (const [, many = '', unit = ''] of text.matchAll(agoWords)) found.push(spanOf(-1, many, unit))
  for (const [, many = '', unit = '', other = '', otherUnit = ''] of text.matchAll(aheadWords))
    found.push(spanOf(1, many || other, unit || otherUnit))
  for (const [phrase, from, to] of phrases) if (phrase.test(text)) found.push({ from, to })
  for (const sentence of text.split(/(?<=[.!?;])\s|\n/))
    found.push(...weekdaysIn(sentence, writtenAt))
  return found.slice(0, mostDays)
}

const phrases: readonly (readonly [phrase: RegExp, from: number, to: number])[] = [
  [/\byesterday\b/i, -1, -1],
  [/\blast night\b/i, -1, -1],
  [/\bthe other (?:day|night)\b/i, -5, -1],
  [/\bthis time last week\b|\blast week\b|\ba week ago\b/i, -10, -4],
  [/\blast month\b/i, -45, -15],
  [/\btomorrow\b/i, 1, 1],
  [/\bnext week\b/i, 4, 11],
  [/\bnext month\b/i, 15, 45],
  [/\bthis weekend\b|\bat the weekend\b/i, 0, 6],
]

function spanOf(sign: 1 | -1, many: string, unit: string): NamedDay {
  const word = many.toLowerCase().replace(/^a (?=couple|few)| of$/g, '')
  const days = (amounts[word] ?? Number(word)) * (unitDays[unit.toLowerCase()] ?? 1)
  const slack = Math.max(1, Math.round(days / 5))
  const [near, far] = [Math.max(1, days - slack), days + slack]
  return sign > 0 ? { from: near, to: far } : { from: -far, to: -near }
}

/** "On Saturday" is the one to come or the last one, by the verbs of its sentence. */
function weekdaysIn(sentence: string, writtenAt: Date): NamedDay[] {
  const today = writtenAt.getUTCDay()
  const named = [
    ...sentence.matchAll(/\b(sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/gi),
    ...sentence.matchAll(shortDays),
  ]
  const [isAhead, isPast] = [future.test(sentence), pastTense.test(sentence)]
  return named.flatMap(([name]) => {
    const day = weekdays.findIndex((weekday) => weekday.startsWith(name.toLowerCase().slice(0, 3)))
    const back = (today - day + 7) % 7 || 7
    if (isAhead && !isPast) return [{ from: 7 - (back % 7), to: 7 - (back % 7) }]
    if (isPast && !isAhead) return [{ from: -back, to: -back }]
    return [
      { from: -back, to: -back },
      { from: 7 - (back % 7), to: 7 - (back % 7) },
    ]
  })
}

export const wholeDaysBetween = (earlier: Date, later: Date): number =>
  Math.max(0, Math.round((later.getTime() - earlier.getTime()) / dayMs))
