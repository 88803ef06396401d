/** Measures how much of a text stood in any one of some earlier texts: the share of its three-word runs, 0 to 1. */
export function overlapWith(earlier: readonly string[]): (text: string) => number {
  const holders = new Map<string, number[]>()
  earlier.forEach((text, which) => {
    for (const run of trigramsOf(text)) {
      const held = holders.get(run)
      if (held) held.push(which)
      else holders.set(run, [which])
    }
  })
  const sizes = earlier.map((text) => trigramsOf(text).size)
  return (text) => {
    const runs = trigramsOf(text)
    const shared = earlier.map(() => 0)
    for (const run of runs) for (const which of holders.get(run) ?? []) shared[which] = (shared[which] ?? 0) + 1
    return Math.max(0, ...shared.map((count, which) => count / Math.max(1, Math.min(runs.size, sizes[which] ?? 0))))
  }
}

function trigramsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`))
}
