import { setTimeout as sleep } from 'node:timers/promises'
import { runHaproxy } from './haproxy.ts'
import { freePort, startServer, type ServerProcess } from './server.ts'

const SEES_WITHIN_MS = 30_000

// Long enough for a machine that is busy; two checks must fail.
const checkEveryMs = 500
const CHECK_WITHIN = '5s'

/** The time in which it notices that a server is not ready, on a machine that is not starved. */
export const noticedWithinMs = 3 * checkEveryMs

type Balancer = {
  address: string
  /** Waits until it sends calls to so many servers. */
  sees(count: number): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts HAProxy before these ports, by turns to those whose `/readyz` answers 200. */
async function startHaproxy(ports: readonly number[]): Promise<Balancer> {
  const [port, statistics] = [await freePort(), await freePort()]
  const haproxy = runHaproxy(settingsFor(ports, port, statistics))
  const upNow = async () => {
    const table = await fetch(`http://127.0.0.1:${statistics}/;csv`).then(
      (answer) => answer.text(),
      () => '',
    )
    return table.split('\n').filter((line) => /^servers,s\d+,/.test(line) && line.includes(',UP,'))
      .length
  }
  return {
    address: `http://127.0.0.1:${port}`,
    async sees(count) {
      for (let waitedMs = 0; (await upNow()) !== count; waitedMs += 50) {
        if (waitedMs > SEES_WITHIN_MS) throw new Error(`HAProxy does not see ${count} servers.`)
        await sleep(50)
      }
    },
    [Symbol.asyncDispose]: () => haproxy[Symbol.asyncDispose](),
  }
}

// A call is sent again only when its connection was refused, before any byte of it went out.
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

export type Replicas = Awaited<ReturnType<typeof startReplicas>>

type Replica = {
  dataDir: string
  command?: readonly string[]
  environment: Readonly<Record<string, string>>
}

/** Starts servers of one installation behind a balancer, and waits until all are ready. */
export async function startReplicas(count: number, replica: Replica) {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const servers: ServerProcess[] = await Promise.all(
    ports.map((port) => startServer({ ...replica, port })),
  )
  const balancer = await startHaproxy(ports)
  await balancer.sees(count)
  return {
    address: balancer.address,
    servers,
    /**
     * Stops one in order and starts its successor; answers how long the stop and the start took.
     */
    async restart(index: number) {
      const startedAt = performance.now()
      await servers[index]?.stop()
      const stopMs = performance.now() - startedAt
      servers[index] = await startServer({ ...replica, port: ports[index] ?? 0 })
      await balancer.sees(count)
      return { stopMs, startMs: performance.now() - startedAt - stopMs }
    },
    async [Symbol.asyncDispose]() {
      await balancer[Symbol.asyncDispose]()
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}
