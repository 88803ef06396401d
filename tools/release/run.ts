import { spawnSync } from 'node:child_process'

/**
 * A reason, in words for the maintainer, why there is no release, or why one is not to be trusted.
 */
export class ReleaseRefusal extends Error {}

type Options = { cwd?: string; input?: Uint8Array | string; env?: Record<string, string> }

const needed: Readonly<Record<string, string>> = {
  'ssh-keygen': 'install the client of OpenSSH, 8.1 or later',
  git: 'install it',
  npm: 'install it with Node',
  tar: 'install it',
}

/** Runs a program to its end and answers with its output. */
export function run(command: string, args: readonly string[], options: Options = {}): Buffer {
  const { error, status, stdout, stderr } = spawn(command, args, options)
  if (error) throw new ReleaseRefusal(`${command} could not be run: ${error.message}`)
  if (status === 0) return stdout
  throw new ReleaseRefusal(`${command} ${args[0] ?? ''}: ${stderr.toString().trim()}`)
}

/** The first line of a program's output, or nothing where the program has no answer. */
export function ask(command: string, args: readonly string[], options: Options = {}): string {
  const { status, stdout } = spawn(command, args, options)
  return status === 0 ? (stdout.toString().trim().split('\n')[0] ?? '') : ''
}

export function assertInstalled(command: string): void {
  spawn(command, ['-?'], {})
}

function spawn(command: string, args: readonly string[], { cwd, input, env }: Options) {
  const all = { ...environment(), ...env }
  const result = spawnSync(command, args, { cwd, input, env: all, maxBuffer: 2 ** 30 })
  if (result.error && 'code' in result.error && result.error.code === 'ENOENT')
    throw new ReleaseRefusal(`${command} was not found: ${needed[command]}.`)
  return result
}

// Within a hook of git these name another repository than the folder does.
const elsewhere = new Set(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE'])

const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !elsewhere.has(name)))
