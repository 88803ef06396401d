import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsByAdvisory, readKnownBad } from './dependencies/known-bad.ts'
import { faultsOfLicences } from './dependencies/licences.ts'
import { foreign, readLockfile } from './dependencies/lockfile.ts'
import { faultsOfLockfile } from './dependencies/lockfile-faults.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const packages = readLockfile(root)
const known = readKnownBad(read('docs/supply-chain.md'))
const faults = [
  ...faultsOfLockfile(packages),
  ...faultsByAdvisory(packages, known),
  ...faultsOfLicences(packages),
]
for (const fault of faults) console.log(fault)
console.log(
  `${foreign(packages).length} packages, ${known.length} known faults looked for, ${faults.length} found`,
)
process.exitCode = faults.length > 0 ? 1 : 0
