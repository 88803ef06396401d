import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageOfLicences } from './dependencies/licences.ts'
import { readLockfile } from './dependencies/lockfile.ts'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'docs/licences.md'), pageOfLicences(readLockfile(root)))
