const versionShape = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?$/

/** True when a version names one release, and no range of them. */
export const isExact = (version: string) => versionShape.test(version)

/**
 * True when a version lies in a range as the list of known faults writes it: `< 5.3.2`, `8.0.0 to <
 * 8.17.1`, `4.4.2`.
 */
export function isWithin(version: string, range: string): boolean {
  const [, from, before] = /^(?:(\S+) to )?< (\S+)$/.exec(range) ?? []
  if (before === undefined) return compare(version, range) === 0
  return compare(version, before) < 0 && (from === undefined || compare(version, from) >= 0)
}

function compare(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)]
  for (const index of [0, 1, 2] as const) {
    if (left.numbers[index] !== right.numbers[index])
      return (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0)
  }
  // A release comes after everything that led up to it.
  return Number(right.isEarly) - Number(left.isEarly)
}

function partsOf(version: string) {
  const [, major, minor, patch, early] = versionShape.exec(version) ?? []
  if (major === undefined) throw new Error(`“${version}” is no version.`)
  return { numbers: [major, minor, patch].map(Number), isEarly: early !== undefined }
}
