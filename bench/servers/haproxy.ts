import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './installation.ts'

const program = '/usr/sbin/haproxy'

export const hasHaproxy = existsSync(program)
export const withoutHaproxy = 'left out, there is no HAProxy'

export type Haproxy = { [Symbol.asyncDispose](): Promise<void> }

/** Runs HAProxy with these settings until the end of the scope that holds it. */
export function runHaproxy(settings: string): Haproxy {
  const folder = makeFolder()
  const file = join(folder.path, 'haproxy.cfg')
  writeFileSync(file, settings)
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  // It tells of every server that goes and comes, which is the bench's own doing.
  const lines: Buffer[] = []
  child.stderr.on('data', (line: Buffer) => lines.push(line))
  child.once('exit', (code) => code && console.error(Buffer.concat(lines).toString()))
  const ended = once(child, 'exit')
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      folder[Symbol.dispose]()
    },
  }
}
