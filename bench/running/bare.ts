import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './server.ts'

const routes = join(import.meta.dirname, '../bare-server.ts')
const files = join(import.meta.dirname, '../bare-files.ts')

/** The bare routes, in a process of their own as the server is. */
export const startBare = (databaseUrl: string, memberId: string) => start(routes, [databaseUrl, memberId])

/** A folder given by a bare static server, likewise. */
export const startBareFiles = (folder: string) => start(files, [folder])

async function start(program: string, args: readonly string[]) {
  const port = await freePort()
  const child = spawn(process.execPath, [program, String(port), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  if (child.exitCode !== null) throw new Error('The bare server did not start: see above.')
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
