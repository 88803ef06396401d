import { mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '../clock.ts'
import { errorCode } from '../error-code.ts'
import { folderIn, keyIn } from './storage-keys.ts'
import type { Storage, StoredFile } from './storage.ts'

const unfinishedFolder = '.unfinished'
const abandonedAfterMs = 60 * 60 * 1000

/** The files folder of an installation without another store. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')

/** Keeps files in a folder that only this user can read. A file is there whole or not at all. */
export async function openDiskStorage(folder: string, clock: Clock): Promise<Storage> {
  const unfinished = join(folder, unfinishedFolder)
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await removeAbandoned(unfinished, clock)

  const keep = async (key: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
    const path = pathOf(folder, key)
    const temporary = join(unfinished, clock.newId())
    try {
      await writeDurably(temporary, content)
      const firstMade = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(temporary, path)
      await syncFolders(dirname(path), firstMade ? dirname(firstMade) : dirname(path))
    } catch (fault) {
      await rm(temporary, { force: true })
      throw fault
    }
  }

  return {
    put: keep,
    putStream: keep,
    async get(key) {
      try {
        return await readFile(pathOf(folder, key))
      } catch (fault) {
        if (isMissing(fault)) return null
        throw fault
      }
    },
    async open(key) {
      try {
        const path = pathOf(folder, key)
        return (await stat(path)).isFile() ? await openFile(path) : null
      } catch (fault) {
        if (isMissing(fault)) return null
        throw fault
      }
    },
    async remove(key) {
      await rm(pathOf(folder, key), { force: true })
    },
    async removeAll(prefix) {
      await rm(join(folder, folderIn(prefix)), { recursive: true, force: true })
    },
    keys: () => keysUnder(folder, ''),
  }
}

const pathOf = (folder: string, key: string) => join(folder, keyIn(key))

async function writeDurably(
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(content)
  await file.sync()
}

async function openFile(path: string): Promise<StoredFile> {
  const file = await open(path, 'r')
  const { size } = await file.stat()
  return {
    size,
    async read(start, length) {
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - start)))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
      return bytes.subarray(0, bytesRead)
    },
    close: () => file.close(),
  }
}

// A new name survives a power cut only once the folder that holds it is on the disk as well.
async function syncFolders(from: string, upTo: string): Promise<void> {
  if (process.platform === 'win32') return
  for (let folder = from; folder.length >= upTo.length; folder = dirname(folder)) {
    await using handle = await open(folder, 'r')
    await handle.sync()
    if (folder === dirname(folder)) return
  }
}

async function removeAbandoned(unfinished: string, clock: Clock): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const age = clock.now().getTime() - ((await stat(path).catch(() => null))?.mtimeMs ?? Infinity)
    if (age > abandonedAfterMs) await rm(path, { force: true })
  }
}

async function* keysUnder(folder: string, prefix: string): AsyncIterable<string> {
  for await (const entry of await opendir(join(folder, prefix))) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* keysUnder(folder, `${prefix}${entry.name}/`)
    else if (entry.isFile()) yield `${prefix}${entry.name}`
  }
}

function isMissing(fault: unknown): boolean {
  const code = errorCode(fault)
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR'
}
