import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDataFolder } from './data-folder.ts'
import { freePort } from './server.ts'

const program = '/usr/sbin/haproxy'
const SEES_WITHIN_MS = 30_000

export const hasHaproxy = existsSync(program)

// Long enough for a machine that is busy; two checks must fail.
const checkEveryMs = 500
const CHECK_WITHIN = '5s'

/** Within this, on a machine that is not starved, it sees that a server is not ready. */
export const noticedWithinMs = 3 * checkEveryMs

export type Balancer = {
  address: string
  /** Waits until it sends calls to so many servers. */
  sees(count: number): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** HAProxy before servers on these ports of this machine, by turns, to those whose `/readyz` answers 200. */
export async function startHaproxy(ports: readonly number[]): Promise<Balancer> {
  const folder = makeDataFolder()
  const [port, statistics] = [await freePort(), await freePort()]
  const settings = join(folder.path, 'haproxy.cfg')
  writeFileSync(settings, settingsFor(ports, port, statistics))
  const child = spawn(program, ['-db', '-f', settings], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const upNow = async () => {
    const table = await fetch(`http://127.0.0.1:${statistics}/;csv`).then(
      (answer) => answer.text(),
      () => '',
    )
    return table.split('\n').filter((line) => /^servers,s\d+,/.test(line) && line.includes(',UP,')).length
  }
  return {
    address: `http://127.0.0.1:${port}`,
    async sees(count) {
      for (let waitedMs = 0; (await upNow()) !== count; waitedMs += 50) {
        if (waitedMs > SEES_WITHIN_MS) throw new Error(`HAProxy does not see ${count} servers.`)
        await sleep(50)
      }
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      folder[Symbol.dispose]()
    },
  }
}

// A call is sent again only where its connection was refused, before any byte of it went out.
const settingsFor = (ports: readonly number[], port: number, statistics: number) => `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check ${CHECK_WITHIN}
  retries 3
  option redispatch
  option forwardfor
frontend calls
  bind 127.0.0.1:${port}
  default_backend servers
frontend statistics
  bind 127.0.0.1:${statistics}
  stats enable
  stats uri /
backend servers
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
${ports.map((one, index) => `  server s${index + 1} 127.0.0.1:${one} check inter ${checkEveryMs}ms fall 2 rise 1`).join('\n')}
`
