import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const mayMount = process.platform === 'linux' && process.getuid?.() === 0

/** A small file system of its own on a folder, so that it can be full without the machine's being so. */
export function mountSmallDisk(folder: string, megabytes: number) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'small-disk', folder])
  const filler = join(folder, 'filler')
  return {
    /** Fills it up but for so many megabytes. */
    leaveFree(left: number) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left * 1024 * 1024)))
    },
    makeRoom: () => rmSync(filler, { force: true }),
    // What still holds a file of it open, such as a database that is being stopped, ends in its own time.
    [Symbol.dispose]: () => void execFileSync('umount', ['-l', folder]),
  }
}
