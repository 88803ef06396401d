import { isKey } from '../platform/storage/storage-keys.ts'

export type FileNames = {
  /** Takes the next file's key. Throws for one that no storage can keep beside those before it. */
  add(key: string): void
}

// The limits of file systems and of object stores.
const longestSegment = 255
const longestKey = 1024

/** Checks the keys of an archive's files, all of them before the first file is written. */
export function openFileNames(): FileNames {
  const keys = new Set<string>()
  const folders = new Set<string>()
  return {
    add(key) {
      const above = foldersOf(key)
      if (!isKey(key) || key.length > longestKey || key.split('/').some(isTooLong))
        throw new Error(`it holds the file ${shown(key)}, a name that is not allowed`)
      if (keys.has(key)) throw new Error(`it holds the file ${shown(key)} twice`)
      if (folders.has(key) || above.some((folder) => keys.has(folder)))
        throw new Error(`it holds ${shown(key)} as a file and as a folder`)
      keys.add(key)
      for (const folder of above) folders.add(folder)
    },
  }
}

const isTooLong = (segment: string) => segment.length > longestSegment

function foldersOf(key: string): string[] {
  const segments = key.split('/')
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'))
}

const longestShown = 100

/**
 * A name as it may stand in a line on a terminal: its signs of control as escapes, and not long.
 */
export function shown(name: string): string {
  const escaped = JSON.stringify(name).replaceAll(
    /[^ -~]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return escaped.length > longestShown ? `${escaped.slice(0, longestShown)}…` : escaped
}
