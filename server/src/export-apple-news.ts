import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { createBundleBuilder } from './newsroom/apple-news/bundle.ts'
import { writeFolder } from './newsroom/apple-news/write-folder.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import { readEnvironment } from './platform/environment.ts'
import { isRefusal } from './platform/refusal.ts'
import { configuredStorage } from './platform/storage/configured-storage.ts'
import { StartRefusal } from './start-refusal.ts'

type Tools = { config: Config; db: Db; log: Logger; print: (line: string) => void }

const isId = (given: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given)

/**
 * Writes a package in Apple News Format into a folder, and prints what Apple would refuse. With
 * such a fault the folder is written all the same, and the command fails.
 */
export async function exportAppleNews(
  { config, db, log, print }: Tools,
  [id = '', given = '']: readonly string[],
): Promise<void> {
  const storage = await configuredStorage(config, { clock: systemClock })
  const bundle = isId(id) ? await createBundleBuilder({ db, storage, config, log })(id) : null
  if (bundle === null || isRefusal(bundle)) throw new StartRefusal(`No package has the id ${id}.`)
  // npm runs a command in the project's folder; the caller means the folder that they are in.
  const folder = resolve(readEnvironment()['INIT_CWD'] ?? '.', given)
  if (!(await writeFolder(bundle, folder)))
    throw new StartRefusal(`There are other files in ${folder}. Please name an empty folder.`)
  const { files, bytes, faults, is_approved: isApproved } = bundle.shown
  print(`${folder}: ${files.length} files, ${Math.ceil(bytes / 1024)} kB`)
  for (const { weight, place, sentence, found } of faults)
    print(`${weight} (${place}): ${sentence}${found === null ? '' : ` "${found}"`}`)
  if (!isApproved) print('Nobody has approved this package yet: it is for looking at.')
  const standing = faults.filter(({ weight }) => weight === 'must').length
  if (standing > 0)
    throw new StartRefusal(
      standing === 1
        ? 'Apple News would refuse it: one fault.'
        : `Apple News would refuse it: ${standing} faults.`,
    )
}
