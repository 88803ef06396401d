import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { backupCommand as backup, restoreCommand as restore } from '../backup-commands.ts'
import { runCommand } from './run-command.ts'

export type Command = 'backup' | 'restore'
const commands = { backup, restore }

export const account = {
  id: '0195a000-0000-7000-8000-00000000000a',
  kind: 'member' as const,
  email: 'ana@example.org',
  name: 'Ana',
  password_hash: 'x',
}

/** A temporary folder for each test of a file, in which the commands of backups run. */
export function commandFolder() {
  const folder = {
    path: '',
    /** Runs a command like `npm run`, but in this process and in its own folder. */
    runWith: (settings: Record<string, string>, command: Command, ...given: string[]) => {
      const paths = given.map((one) => (one.startsWith('--') ? one : join(folder.path, one)))
      return runCommand(() => commands[command](paths), settings)
    },
    /** Runs a command on a data folder in it. */
    run: (command: Command, dataDir: string, ...given: string[]) =>
      folder.runWith({ DATA_DIR: join(folder.path, dataDir) }, command, ...given),
  }
  beforeEach(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'backup-commands-'))
    // PostgreSQL runs as another user when the tests run as root.
    await chmod(folder.path, 0o755)
  })
  afterEach(() => rm(folder.path, { recursive: true, force: true }))
  return folder
}
