import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bundle } from './bundle.ts'
import { bundleNames } from './picture-names.ts'

/**
 * Writes a bundle into a folder, which News Preview opens. False if the folder holds files that are
 * none of a bundle's: it is then left as it is.
 */
export async function writeFolder({ files }: Bundle, folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const others = (await readdir(folder)).filter(
    (name) => !name.startsWith('.') && !bundleNames.includes(name),
  )
  if (others.length > 0) return false
  for (const { name, content } of files) await writeFile(join(folder, name), content)
  return true
}
