import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { EmbeddedRefusal } from './embedded-refusal.ts'

/** The user PostgreSQL runs as when the server is root, since it refuses to run as root itself. */
export type Account = { uid: number; gid: number }

/** Undefined when the server is not root: PostgreSQL then runs as the server's own user. */
export function databaseAccount(folders: readonly string[]): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  return ownerOf(folders) ?? sharedAccount() ?? refuse()
}

const sharedAccount = () => accountNamed('postgres') ?? accountNamed('nobody')

/** True when the user is the system's own one, as which other programs may run. */
export const isShared = ({ uid }: Account): boolean => sharedAccount()?.uid === uid

// The owner of existing data keeps it, so that a start with sudo does not lock the ordinary user
// out.
function ownerOf(folders: readonly string[]): Account | undefined {
  for (const folder of folders) {
    const owner = statSync(folder, { throwIfNoEntry: false })
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return undefined
}

function accountNamed(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim(),
  )
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function refuse(): never {
  throw new EmbeddedRefusal(
    'PostgreSQL does not run as root, and this system has no user postgres or nobody: start the server as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Asked of the kernel, as that user: modes of the parents, access lists and mounts all have their
 * say.
 */
export function canEnter(folder: string, account: Account | undefined): boolean {
  if (!account) return true
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, stdio: 'ignore' })
      .status === 0
  )
}
