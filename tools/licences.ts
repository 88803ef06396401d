import { join } from 'node:path'
import { pageOfLicences } from './dependencies/licences.ts'
import { readLockfile } from './dependencies/lockfile.ts'

process.stdout.write(pageOfLicences(readLockfile(join(import.meta.dirname, '..'))))
