import type { Pattern } from '../text/pattern.ts'
import type { Mention, ScannedText } from './mentions.ts'
import type { SafetyNet } from './safety-net.ts'

const reach = 4

/**
 * Tells whether a mention is only the name of a condition, in an entry that says nowhere that
 * something is wrong today.
 */
export function knownConditionIn(
  net: SafetyNet,
  { index }: ScannedText,
): (mention: Mention) => boolean {
  const { conditions, today } = net.known
  const isFound = (patterns: readonly Pattern[]) =>
    patterns.some((pattern) => index.find(pattern).length > 0)
  const isNamed = nameIn(net, index)
  const isDenied = (start: number) =>
    index.tokens.words
      .slice(Math.max(0, start - reach), start + reach)
      .some((word) => net.negators.has(word) || word === 'nothing')
  const isQuiet = () =>
    !today.some((pattern) => index.find(pattern).some(([start]) => !isDenied(start)))
  let isQuietToday: boolean | undefined
  return (mention) => isFound(conditions) && isNamed(mention) && (isQuietToday ??= isQuiet())
}

/** Tells whether a mention holds the name of a condition and no other words of weight. */
export function nameIn(
  { known }: SafetyNet,
  index: ScannedText['index'],
): (mention: Mention) => boolean {
  const names = known.conditions.flatMap((pattern) => index.find(pattern))
  return ({ start, end, parts }) => {
    if (parts.length > 0) return false
    const isOfName = (at: number) => names.some(([from, to]) => at >= from && at < to)
    const places = Array.from({ length: end - start }, (_, at) => start + at)
    return (
      places.some(isOfName) &&
      places.every((at) => isOfName(at) || known.beside.has(index.tokens.words[at] ?? ''))
    )
  }
}
