import { foreign, type Packages } from './lockfile.ts'
import { isWithin } from './versions.ts'

export type KnownBad = { name: string; range: string; advisory: string }

const row = /^\| `([^`]+)` \| `([^`]+)` \| ([^|]+?) \|/

/** The rows of the table in `docs/supply-chain.md`. */
export function readKnownBad(page: string): KnownBad[] {
  return page.split('\n').flatMap((line) => {
    const [, name, range, advisory] = row.exec(line) ?? []
    return name && range && advisory ? [{ name, range, advisory }] : []
  })
}

/**
 * Packages of the lockfile at a version that is known to be bad, and rows about packages that are
 * gone.
 */
export function faultsByAdvisory(packages: Packages, known: readonly KnownBad[]): string[] {
  return known.flatMap(({ name, range, advisory }) => {
    const locked = foreign(packages).filter((one) => one.name === name)
    if (locked.length === 0)
      return [`${name}: is in the table of known faults, and not in the lockfile`]
    return locked
      .filter(({ version = '' }) => isWithin(version, range))
      .map(({ place, version }) => `${place}: ${version} is within ${range} (${advisory})`)
  })
}
