import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readEnvironment } from '../server/src/platform/environment.ts'

const root = join(import.meta.dirname, '..')
// The settings of .env too: vite has to know the server's port.
const environment = { ...readEnvironment(join(root, '.env')), NODE_ENV: 'development' }

// Each in a group of its own: Ctrl-C reaches only this program, which passes on one signal (npm and
// the terminal send one each, and a server that is told twice does not wait for its last requests).
const programs = [
  ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts', '--clearScreen', 'false'],
].map((args) =>
  spawn(process.execPath, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  }),
)

const running = new Set(programs)
let isStopping = false

for (const program of programs) {
  program.on('exit', (code) => {
    running.delete(program)
    if (!isStopping) process.exitCode = code ?? 1
    stop()
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('exit', killGroups)

function stop() {
  if (isStopping) return
  isStopping = true
  // The signal goes to the leader of each group alone: the watching node tells its server, which
  // would otherwise get it twice.
  for (const program of running) program.kill('SIGTERM')
}

function killGroups() {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}
