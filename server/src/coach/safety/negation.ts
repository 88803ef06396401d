import type { Mention, ScannedText } from './mentions.ts'
import type { SafetyNet } from './safety-net.ts'

/** Tells whether the writer denies a sign: "no chest pain", "chest fine, pain nil". */
export function negationIn(net: SafetyNet, reading: ScannedText, connecting: ConnectingWords) {
  const { words, sentences, clauses } = reading.index.tokens
  const isNegator = (at: number) =>
    net.negators.has(words[at] ?? '') && !net.notNegating.has(`${words[at]} ${words[at + 1]}`)
  // A walk back from a symptom ends at the nearest of these, at or before each word.
  const stops = lastWhere(words.length, (at) => isNegator(at) || !connecting.isConnecting(at))

  function isNegatedBefore(at: number, sentenceStart: number, isList: boolean): boolean {
    const stop = stops[at - 1] ?? -1
    if (stop < sentenceStart || sentences[stop] !== sentences[at] || !isNegator(stop)) return false
    return clauses[stop] === clauses[at] || isList
  }

  /** Finds a negator with only fillers between it and the later part. */
  function isNegatedBetween({ parts }: Mention): boolean {
    return parts.slice(1).some((part, k) => {
      const gap = words.slice(parts[k]?.[1], part[0])
      const from = gap.findLastIndex(
        (word, at) => isNegator(part[0] - gap.length + at) || !net.fillers.has(word),
      )
      return from >= 0 && isNegator(part[0] - gap.length + from)
    })
  }

  return (mention: Mention, [from, to]: readonly [number, number]): boolean => {
    const { start, end } = mention
    const after = words.slice(end, Math.min(end + 4, to)).join(' ')
    const lead = words.slice(Math.max(from, start - 4), start).join(' ')
    // "Never had chest pain like it" admits the pain.
    if (/^(like (it|this|that|them)|before|as bad|so bad|quite like)\b/.test(after)) return false
    if (/\bnever\b.*\b(so|such|as|anything|quite)\b/.test(lead)) return false
    const isList = words
      .slice(Math.max(from, start - 8), Math.min(end + 3, to))
      .some((word) => word === 'or' || word === 'nor')
    return (
      isNegatedBefore(start, from, isList) ||
      isNegatedBetween(mention) ||
      /^(none|nil|absent|negative|zero)\b/.test(after)
    )
  }
}

/** Fillers and other symptoms connect a negator or an "if" with the symptom that it governs. */
export type ConnectingWords = {
  isConnecting(at: number): boolean
  /** The last word before `at` that does not connect, or -1. */
  lastOther(at: number): number
}

export function connectingIn(net: SafetyNet, { index, mentions }: ScannedText): ConnectingWords {
  const { words } = index.tokens
  const isSymptom = new Uint8Array(words.length)
  for (const { start, end } of mentions) isSymptom.fill(1, start, end)
  const isConnecting = (at: number) => isSymptom[at] === 1 || net.fillers.has(words[at] ?? '')
  const others = lastWhere(words.length, (at) => !isConnecting(at))
  return { isConnecting, lastOther: (at) => others[at - 1] ?? -1 }
}

/** Lists for each index the nearest one, at or before it, that passes the test, or -1. */
export function lastWhere(length: number, test: (at: number) => boolean): Int32Array {
  const last = new Int32Array(length)
  for (let at = 0; at < length; at++) last[at] = test(at) ? at : (last[at - 1] ?? -1)
  return last
}
