import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../platform/error-code.ts'
import { PhotoFile } from './channel-file.ts'

/**
 * The channel's files in the data folder, for backups: `channel.json` and `channel/<photograph>`.
 */
export type ChannelFiles = {
  names(): Promise<string[]>
  read(name: string): Promise<Buffer>
  /** Writes a file beside those that are there. */
  putAside(name: string, bytes: Uint8Array): Promise<void>
  /** Puts the files put aside in the place of all that are there. */
  takeOver(): Promise<void>
  /** Forgets what was put aside. */
  abandon(): Promise<void>
}

const wordsFile = 'channel.json'
const photographs = 'channel'

/** True when an archive may name a file of the channel so: such a name leads nowhere else. */
export function isChannelFile(name: string): boolean {
  const [folder, photograph, ...more] = name.split('/')
  if (photograph === undefined) return name === wordsFile
  return folder === photographs && more.length === 0 && PhotoFile.safeParse(photograph).success
}

export function openChannelFiles(dataDir: string): ChannelFiles {
  const aside = join(dataDir, 'channel.unfinished')
  const abandon = () => rm(aside, { recursive: true, force: true })
  return {
    names: () => namesIn(dataDir),
    read: (name) => readFile(join(dataDir, name)),
    async putAside(name, bytes) {
      const path = join(aside, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes, { flush: true })
    },
    async takeOver() {
      const given = await namesIn(aside)
      // The words come last: until then a page may show the former ones without a photograph, but
      // never half of a file.
      for (const name of await namesIn(dataDir))
        if (!given.includes(name)) await rm(join(dataDir, name))
      await mkdir(join(dataDir, photographs), { recursive: true })
      for (const name of given) await rename(join(aside, name), join(dataDir, name))
      await abandon()
    },
    abandon,
  }
}

/** Photographs first, `channel.json` last. */
async function namesIn(folder: string): Promise<string[]> {
  const found = [
    ...(await filesIn(join(folder, photographs))).map((name) => `${photographs}/${name}`),
    ...(await filesIn(folder)),
  ]
  return found.filter(isChannelFile)
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name)
      .toSorted()
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return []
    throw fault
  }
}
