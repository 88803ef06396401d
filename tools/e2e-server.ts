import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Settings } from '../server/src/platform/config.ts'
import { passingFolder } from './memory-folder.ts'

// The server as npm start runs it, on data of its own that go when it ends; its log stays for
// reading.
const root = join(import.meta.dirname, '..')
mkdirSync(join(root, 'test-results'), { recursive: true })
const log = openSync(join(root, 'test-results/server.log'), 'w')
const dataDir = mkdtempSync(join(passingFolder(), 'stayer-e2e-'))
// The database runs under another account when this is root, and must reach its folder.
chmodSync(dataDir, 0o755)

// A signal to this program stops its whole group: the server has it already, and this one only
// waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

// No setting of a developer's .env is the tests': their database and their provider least of all.
const noSettings = Object.fromEntries(Object.keys(Settings.shape).map((name) => [name, '']))

const server = spawn(process.execPath, ['server/src/main.ts'], {
  cwd: root,
  // The tests name an address each, as a proxy on this machine would: registrations are counted by
  // address.
  env: { ...noSettings, ...process.env, DATA_DIR: dataDir, TRUST_PROXY: 'loopback' },
  stdio: ['ignore', log, log],
})
await once(server, 'exit')
rmSync(dataDir, { recursive: true, force: true })
if (server.exitCode !== 0)
  console.error('The server ended with a fault: see test-results/server.log')
process.exitCode = server.exitCode ?? 1
