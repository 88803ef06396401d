import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { errorCode } from '../../error-code.ts'
import type { Native } from './native.ts'

const Link = z.object({ source: z.string(), target: z.string() })
type Link = z.infer<typeof Link>

/**
 * Makes the links between library names that the package's install script would have made. Where
 * the package cannot be written they go into `spareFolder`. Returns the folders the loader must be
 * told of; none as a rule.
 */
export function linkLibraries(native: Native, spareFolder: string): string[] {
  const root = path.dirname(native.folder)
  const links = readLinks(native)
  try {
    for (const { source, target } of links) link(path.basename(source), path.join(root, target))
    return []
  } catch (error) {
    if (!isReadOnly(error)) throw error
  }
  mkdirSync(spareFolder, { recursive: true, mode: 0o755 })
  for (const { source, target } of links)
    link(path.join(root, source), path.join(spareFolder, path.basename(target)))
  return [spareFolder, path.join(native.folder, 'lib')]
}

function readLinks(native: Native): Link[] {
  const file = path.join(native.folder, 'pg-symlinks.json')
  return existsSync(file) ? z.array(Link).parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

function link(source: string, target: string) {
  if (existsSync(target)) return
  try {
    symlinkSync(source, target)
  } catch (error) {
    // Another server may be starting from the same packages.
    if (!existsSync(target)) throw error
  }
}

const isReadOnly = (error: unknown) => ['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')
