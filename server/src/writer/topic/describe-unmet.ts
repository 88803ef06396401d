import type { UnmetDemands } from './unmet-demands.ts'

const mostNamed = 8
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const listOf = (words: readonly string[]) => listed.format(words.slice(0, mostNamed))

/** Says what a text lacks of its topic, and what can be done about it; null if it lacks nothing. */
export function describeUnmet(unmet: UnmetDemands, sections: number): string | null {
  const { never, passing, scattered, unstudied, unspoken, halfNamed, unanswered, excluding } = unmet
  const quoted = never.map((word) => `“${word}”`)
  const inPassing = passing.map(
    ({ written, sections: named }) => `“${written}” (${named} of ${sections} sections)`,
  )
  const lacks = [
    ...(halfNamed === null
      ? []
      : [`The text is about ${halfNamed}, which the topic only half names`]),
    ...(quoted.length > 0 ? [`The topic says ${listOf(quoted)}, and the text never does`] : []),
    ...(inPassing.length > 0 ? [`The text only touches on ${listOf(inPassing)}`] : []),
    ...(scattered.length > 0
      ? [`No section speaks of ${listOf(scattered.map((word) => `“${word}”`))} together`]
      : []),
    ...(unstudied.length > 0 ? [`No fact that it cites is about ${listOf(unstudied)}`] : []),
    ...(unanswered === null ? [] : [`The topic asks ${unanswered}, and no section answers it`]),
    ...(unmet.isLate ? ['Its first 150 words do not answer the topic'] : []),
    ...(excluding > 0
      ? [`Its reader is in pain, and ${excluding} sections are not meant for somebody who is`]
      : []),
    ...(unspoken.length > 0 ? [`It hardly speaks of ${listOf(unspoken)}`] : []),
  ]
  return lacks.length === 0
    ? null
    : `${lacks.join('. ')}: write of it, or call the topic what the text is about`
}

/** Names everything that a text lacks of its topic. */
export const listUnmet = ({
  never,
  passing,
  scattered,
  unstudied,
  unspoken,
  unanswered,
  isLate,
  excluding,
}: UnmetDemands): string[] => [
  ...never,
  ...passing.map(({ written }) => written),
  ...scattered,
  ...unstudied,
  ...unspoken,
  ...(excluding > 0 ? ['parts for somebody in pain'] : []),
  ...(unanswered === null ? [] : [`an answer to “${unanswered}”`]),
  ...(isLate ? ['an answer in its first 150 words'] : []),
]
