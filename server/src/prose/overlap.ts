/**
 * Measures the largest share of a text's three-word runs, 0 to 1, that any one earlier text has.
 */
export function overlapWith(earlier: readonly string[]): (text: string) => number {
  const holders = new Map<number, number[]>()
  const sizes = earlier.map((text, which) => {
    const runs = runsOf(text)
    for (const run of runs) {
      const held = holders.get(run)
      if (held) held.push(which)
      else holders.set(run, [which])
    }
    return runs.size
  })
  return (text) => {
    const runs = runsOf(text)
    const shared = sizes.map(() => 0)
    for (const run of runs)
      for (const which of holders.get(run) ?? []) shared[which] = (shared[which] ?? 0) + 1
    return Math.max(
      0,
      ...shared.map((count, which) => count / Math.max(1, Math.min(runs.size, sizes[which] ?? 0))),
    )
  }
}

// A run of three words is kept as one small number: as strings, the runs would cost more than the
// rest of a reply. Two runs in a thousand million share a number, which no measure of overlap would
// notice.
const smallNumbers = 2 ** 30 - 1

/** The three-word runs of a text as numbers: the same words give the same number. */
function runsOf(text: string): ReadonlySet<number> {
  const words = numbersOf(text.toLowerCase())
  const runs = new Set<number>()
  for (let at = 2; at < words.length; at++)
    runs.add(mixed(mixed(words[at - 2] ?? 0, words[at - 1] ?? 0), words[at] ?? 0) & smallNumbers)
  return runs
}

/**
 * The words of a text, each as a number made from its letters, without a string for any of them.
 */
function numbersOf(text: string): number[] {
  const numbers: number[] = []
  let number = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInWord(code)) number = Math.imul(number ^ code, fnvPrime) + 1
    else if (number !== 0) {
      numbers.push(number)
      number = 0
    }
  }
  if (number !== 0) numbers.push(number)
  return numbers
}

const fnvPrime = 0x01000193
const letterOrDigit = /[\p{L}\p{N}’]/u

const isInWord = (code: number): boolean =>
  code < 128
    ? (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 39
    : letterOrDigit.test(String.fromCharCode(code))

/** Mixes two numbers into one, with the constants of MurmurHash3. */
function mixed(a: number, b: number): number {
  let value = Math.imul(a ^ (a >>> 15), 0x85ebca6b) ^ Math.imul(b + 0x9e3779b9, 0xc2b2ae35)
  value = Math.imul(value ^ (value >>> 13), 0x27d4eb2f)
  return value ^ (value >>> 16)
}

/**
 * Finds the first run of `length` words that a text shares with a source; null if it shares none.
 */
export function sharedRun(text: string, sources: readonly string[], length: number): string | null {
  const known = new Set(sources.flatMap((source) => wordRuns(source, length)))
  return wordRuns(text, length).find((run) => known.has(run)) ?? null
}

function wordRuns(text: string, length: number): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '))
}
