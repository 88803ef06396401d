import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** A path without links; of what is not there yet, as far as it is there. */
export async function truePath(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    const above = dirname(path)
    return above === path ? path : join(await truePath(above), basename(path))
  }
}
