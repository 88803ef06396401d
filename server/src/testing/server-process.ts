import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Settings } from '../platform/config.ts'
import { wordsKey } from './words-key.ts'

type Started = { command?: string[]; environment?: Record<string, string> }

/** The server as a process of its own, as people start it. */
export function startServerProcess({ command = [], environment = {} }: Started) {
  return startProcess('../main.ts', command, { PORT: '0', ...environment })
}

/** The command line as a process of its own. */
export function startAdminProcess({ command = [], environment = {} }: Started) {
  return startProcess('../admin.ts', command, environment)
}

/** The demo command as a process of its own. */
export function startDemoProcess({ environment = {} }: Pick<Started, 'environment'>) {
  return startProcess('../demo.ts', [], environment)
}

/** The AI smoke test as a process of its own. */
export function startSmokeProcess({ environment = {} }: Pick<Started, 'environment'>) {
  return startProcess('../ai-smoke.ts', [], environment)
}

/** No setting of a developer's .env is a test's: its database and its provider least of all. */
export const noSettings = {
  ...Object.fromEntries(Object.keys(Settings.shape).map((name) => [name, ''])),
  ...wordsKey,
}

const inherited = () => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
})

function startProcess(file: string, command: string[], environment: Record<string, string>) {
  const child = spawn(
    process.execPath,
    // Half a second of each start would go into collecting what it makes.
    ['--max-semi-space-size=64', fileURLToPath(new URL(file, import.meta.url)), ...command],
    {
      env: { ...inherited(), ...noSettings, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += chunk))
  child.stderr.on('data', (chunk) => (output.err += chunk))
  const closed = once(child, 'close')

  const ended = async () => {
    await closed
    return { code: child.exitCode, signal: child.signalCode, ...output }
  }
  /** Its address, once it has announced it. */
  const listening = async () => {
    const address = /listening on (http:\/\/[^)]+)/
    while (child.exitCode === null && !address.test(output.err)) {
      await Promise.race([closed, once(child.stderr, 'data')])
    }
    const found = address.exec(output.err)?.[1]
    if (!found) throw new Error(`The server did not start: ${output.err || output.out}`)
    return found
  }
  return {
    output,
    listening,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await closed
    },
  }
}
