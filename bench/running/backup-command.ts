import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const started = promisify(execFile)

export type Keeping = { dataDir: string; databaseUrl?: string }

/** Runs `backup` or `restore` on an installation, as people do; how long it took. Throws where it says no. */
export async function runCommand(
  command: 'backup' | 'restore',
  archive: string,
  { dataDir, databaseUrl = '' }: Keeping,
): Promise<number> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, S3_BUCKET: '' }
  const startedAt = performance.now()
  await started(process.execPath, [`server/src/${command}.ts`, archive], { cwd: root, env })
  return performance.now() - startedAt
}
