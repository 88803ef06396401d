import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Names = z.record(z.string(), z.string()).default({})

const Locked = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  dependencies: Names,
  devDependencies: Names,
  optionalDependencies: Names,
})
export type Locked = z.infer<typeof Locked>

const Lockfile = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), Locked) })

/**
 * The packages of a lockfile, by the place where each lies:
 * `node_modules/ajv/node_modules/fast-uri`.
 */
export type Packages = Readonly<Record<string, Locked>>

export const readLockfile = (root: string): Packages =>
  parseLockfile(readFileSync(join(root, 'package-lock.json'), 'utf8'))

export const parseLockfile = (text: string): Packages => Lockfile.parse(JSON.parse(text)).packages

/** Packages of others, with the name by which they are asked for. */
export function foreign(packages: Packages) {
  return Object.entries(packages).flatMap(([place, locked]) => {
    const name = place.split('node_modules/').at(-1)
    return place.includes('node_modules/') && name !== undefined && !locked.link
      ? [{ ...locked, place, name }]
      : []
  })
}

/** Resolves a package from a place: beside it, or further up. */
export function findFrom(packages: Packages, place: string, name: string): Locked | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const isShelf = folder.endsWith('node_modules')
    const found = isShelf
      ? undefined
      : packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]
    if (found || folder === '') return found
  }
}
