import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const exim = '/usr/sbin/exim4'
const run = promisify(execFile)

/** True with Debian's `exim4-daemon-light`, Python 3 and curl. */
export const canRunExim =
  existsSync(exim) && ['python3', 'curl'].every((program) => hasProgram(program))

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export type Exim = {
  url: string
  /** The letters that it took, each as it would be handed on. */
  letters(): Promise<string[]>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Starts a mail server that is not ours (Exim) and keeps what it takes in its queue. It has no box
 * `gone`, finds every letter to `full` too large, and puts off the first to `later`.
 */
export async function openExim(): Promise<Exim> {
  const folder = await mkdtemp(join(tmpdir(), 'exim-'))
  const { username } = userInfo()
  // Started as root, it works as a user of its own, which must reach the folder.
  const user = username === 'root' ? 'Debian-exim' : username
  await mkdir(join(folder, 'spool'))
  await chmod(folder, 0o755)
  const config = join(folder, 'exim.conf')
  await writeFile(config, configOf(join(folder, 'spool'), user))
  if (username === 'root') await run('chown', ['-R', user, join(folder, 'spool')])
  const port = await freePort()
  const daemon = spawn(exim, ['-C', config, '-bdf', '-oX', `127.0.0.1.${port}`], {
    stdio: 'ignore',
  })
  await untilItListens(port)
  const letters = async () => {
    const files = await readdir(join(folder, 'spool', 'input'), { recursive: true })
    const ids = files.flatMap((file) => /([^/]+)-H$/.exec(file)?.[1] ?? []).toSorted()
    return Promise.all(ids.map(async (id) => (await run(exim, ['-C', config, '-Mvc', id])).stdout))
  }
  const close = async () => {
    daemon.kill()
    await once(daemon, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `smtp://127.0.0.1:${port}`, letters, [Symbol.asyncDispose]: close }
}

const configOf = (spool: string, user: string) => `
spool_directory = ${spool}
log_file_path = ${spool}/log-%slog
pid_file_path = ${spool}/pid
exim_user = ${user}
primary_hostname = mail.example
qualify_domain = mail.example
queue_only = true
keep_environment =
tls_advertise_hosts =
rfc1413_query_timeout = 0s
host_lookup =
acl_smtp_rcpt = check_rcpt
acl_smtp_data = check_data
begin acl
check_rcpt:
  deny    local_parts = gone
          message = 550 5.1.1 No such box
  defer   local_parts = later
          condition = \${if !exists{${spool}/seen}}
          condition = \${if eq{\${run{/bin/touch ${spool}/seen}}}{}{true}{true}}
          message = 451 4.7.1 Please come again
  accept
check_data:
  deny    condition = \${if match{$recipients}{full@}}
          message = 552 5.2.2 The box is full
  accept
begin routers
begin transports
begin retry
* * F,1h,10m
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilItListens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'data').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(50)
  }
  throw new Error('Exim does not answer')
}

const readHeaders = `
import email, email.policy, json, sys
letter = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)
parts = {part.get_content_type(): part.get_content() for part in letter.walk() if part.get_content_maintype() == 'text'}
faults = [str(fault) for part in letter.walk() for fault in part.defects]
print(json.dumps({'headers': {name.lower(): str(value) for name, value in letter.items()}, 'parts': parts, 'faults': faults}))
`

export type ReadLetter = {
  headers: Record<string, string>
  parts: Record<string, string>
  faults: string[]
}

/** Reads a letter by Python's own parser. */
export function readByPython(source: string): ReadLetter {
  const read: ReadLetter = JSON.parse(
    execFileSync('python3', ['-c', readHeaders], { input: source, encoding: 'utf8' }),
  )
  return read
}

/** Calls an address with curl, and gives the status. */
export async function curl(...args: string[]): Promise<number> {
  const { stdout } = await run('curl', ['-s', '-o', '/dev/null', '-w', '%{http_code}', ...args])
  return Number(stdout)
}
