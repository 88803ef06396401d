import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

// Linux alone has it, and a container often gives it 64 MB, or lets no program run there, as
// PostgreSQL's copies must.
const folder = '/dev/shm'
const ENOUGH_BYTES = 3 * 1024 ** 3

/**
 * The folder for test files: in memory when there is room, since a test's database is hundreds of
 * files.
 */
export function passingFolder(): string {
  return isRoomy() ? folder : tmpdir()
}

function isRoomy(): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    const mounted = readFileSync('/proc/mounts', 'utf8').split('\n')
    const [, , kind, options = ''] =
      mounted.find((line) => line.split(' ')[1] === folder)?.split(' ') ?? []
    return (
      kind === 'tmpfs' && !options.split(',').includes('noexec') && bavail * bsize >= ENOUGH_BYTES
    )
  } catch {
    return false
  }
}
