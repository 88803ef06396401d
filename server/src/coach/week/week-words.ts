import type { IsoDay } from '@app/contract/days'
import type { Sport } from '../knowledge/reading-schema.ts'
import type { ThreadPoint } from '../memory/threads.ts'

const numerals = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** "seven"; figures from thirteen on. */
export const inWords = (count: number): string => numerals[count] ?? String(count)

/** "a, b and c" */
export const joinWithAnd = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const sportNames: Partial<Record<Sport, readonly [one: string, several: string]>> = {
  run: ['a run', 'runs'],
  ride: ['a ride', 'rides'],
  swim: ['a swim', 'swims'],
  row: ['a row', 'rows'],
  lift: ['a session with weights', 'sessions with weights'],
  walk: ['a walk', 'walks'],
}

/** "two runs and a swim"; empty where none can be told. */
export function sportsIn(sports: readonly (Sport | null)[]): string {
  const told = Object.entries(sportNames).flatMap(([sport, [one, several]]) => {
    const count = sports.filter((each) => each === sport).length
    return count === 0 ? [] : [count === 1 ? one : `${inWords(count)} ${several}`]
  })
  return joinWithAnd(told)
}

/** "the left knee" */
export function placeNamed(id: string): string {
  const place = id.replace(/^niggle /, '').replace('achilles', 'Achilles')
  return place.startsWith('both ') ? place : `the ${place}`
}

const mostTold = 3
const dayWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** "3 out of 10 on 2 March, then 5 on 6 March"; the days alone where there are no figures. */
export function historyOf(points: readonly ThreadPoint[], dayOf: (moment: Date) => IsoDay): string {
  const told = points.map((point) => ({
    figure: point.is === 'measure' ? point.words : point.is === 'niggle' ? point.score : null,
    day: dayWords.format(new Date(Date.parse(dayOf(point.writtenAt)))),
    isScore: point.is === 'niggle',
  }))
  const figures = told.filter(({ figure }) => figure !== null).slice(-mostTold)
  if (figures.length === 0)
    return `on ${joinWithAnd([...new Set(told.slice(-mostTold).map(({ day }) => day))])}`
  return figures
    .map(
      ({ figure, day, isScore }, at) =>
        `${figure}${isScore && at === 0 ? ' out of 10' : ''} on ${day}`,
    )
    .join(', then ')
}
