import { setTimeout as sleep } from 'node:timers/promises'
import { databaseUrl } from './installation.ts'
import { runHaproxy } from './haproxy.ts'
import { findStandby, promote, waitForStandby } from './node.queries.ts'
import { makeNode, type PostgresNode } from './postgres-node.ts'
import { freePort } from './server.ts'

const LOOK_EVERY_MS = 250
const MISSED_BEFORE_FAILOVER = 2
const COMES_WITHIN_MS = 60_000
const COPIED_EVERY = 5

/** A failover: when the standby took over, and how the old primary came back. */
type Failover = { promotedAt: number; rejoined: 'pg_rewind' | 'pg_basebackup'; rejoinMs: number }

export type DatabasePair = Awaited<ReturnType<typeof startPair>>

/**
 * Starts two PostgreSQL, of which one follows the other synchronously, behind one address that
 * leads to whichever takes writes. One that watches them promotes the standby once the primary has
 * missed two looks, and makes the old primary the new standby.
 */
export async function startPair() {
  await using opened = new AsyncDisposableStack()
  let [primary, standby] = [opened.use(await makeNode()), opened.use(await makeNode())]
  const failovers: Failover[] = []
  primary.initialise()
  await primary.start()
  await standby.copy(primary)
  await standby.start()
  await followSynchronously(primary)
  const port = await freePort()
  opened.use(runHaproxy(settingsFor(port, [primary.port, standby.port])))

  const failOver = async () => {
    // It must be certain that it takes no more writes.
    await primary.kill()
    await takeOver(standby)
    const promotedAt = performance.now()
    const old = primary
    ;[primary, standby] = [standby, primary]
    const isCopied = failovers.length % COPIED_EVERY === COPIED_EVERY - 1
    const rejoined = await rejoin(old, primary, isCopied)
    failovers.push({ promotedAt, rejoined, rejoinMs: performance.now() - promotedAt })
  }
  const watching = opened.use(watch(() => primary.answers(), failOver))
  const kept = opened.move()
  return {
    url: databaseUrl({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }),
    failovers,
    primary: () => primary,
    standby: () => standby,
    assertWatched: () => watching.assertGoing(),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** Looks again and again, and does something once two looks in a row were in vain. */
function watch(answers: () => Promise<boolean>, act: () => Promise<void>) {
  const stopping = new AbortController()
  let fault: Error | undefined
  const look = async () => {
    let missed = 0
    while (!stopping.signal.aborted) {
      missed = (await answers()) ? 0 : missed + 1
      if (missed === MISSED_BEFORE_FAILOVER) await act()
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const watching = look().catch((error: Error) => void (fault = error))
  return {
    /** Throws what has ended the watch. */
    assertGoing() {
      if (fault) throw fault
    },
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await watching
    },
  }
}

/** Until the other one follows, the new primary waits for nobody. */
async function takeOver(standby: PostgresNode) {
  const until = performance.now() + COMES_WITHIN_MS
  while (!(await standby.answers())) {
    if (performance.now() > until) throw new Error('There is no standby to promote.')
    await sleep(LOOK_EVERY_MS)
  }
  await waitForStandby(standby.port, false)
  if (!(await promote(standby.port))) throw new Error('The standby was not promoted.')
}

async function rejoin(old: PostgresNode, primary: PostgresNode, isCopied: boolean) {
  const isRewound =
    !isCopied &&
    (await old.rewind(primary).then(
      () => true,
      () => false,
    ))
  if (!isRewound) await old.copy(primary)
  await old.start()
  await followSynchronously(primary)
  return isRewound ? 'pg_rewind' : 'pg_basebackup'
}

/** Waits until a standby follows, and from then on until it has what is committed. */
async function followSynchronously({ port }: PostgresNode) {
  await untilStandby(port, ({ follows }) => follows)
  await waitForStandby(port, true)
  await untilStandby(port, ({ isSynchronous }) => isSynchronous)
}

type Standby = Awaited<ReturnType<typeof findStandby>>

async function untilStandby(port: number, isSo: (standby: Standby) => boolean) {
  const until = performance.now() + COMES_WITHIN_MS
  while (!isSo(await findStandby(port))) {
    if (performance.now() > until) throw new Error('No standby follows.')
    await sleep(50)
  }
}

// Asks each whether it takes writes, in PostgreSQL's own protocol: a start message for the user
// and database `postgres`, then `select pg_is_in_recovery()`, whose row must hold `f`.
const hex = (...parts: readonly (string | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
  ).toString('hex')
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const names = 'user\0postgres\0database\0postgres\0\0'
const question = 'select pg_is_in_recovery()\0'
const startMessage = hex(int32(8 + names.length), int32(196_608), names)
const queryMessage = hex('Q', int32(4 + question.length), question)
const takesWrites = hex('D', int32(11), Buffer.from([0, 1]), int32(1), 'f')

// Connections to a node that is lost are cut, so that nobody waits for it.
const settingsFor = (port: number, ports: readonly number[]) => `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
frontend database
  bind 127.0.0.1:${port}
  default_backend primary
backend primary
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${startMessage}
  tcp-check send-binary ${queryMessage}
  tcp-check expect binary ${takesWrites}
  tcp-check send-binary ${hex('X', int32(4))}
  default-server inter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((one, index) => `  server d${index + 1} 127.0.0.1:${one} check`).join('\n')}
`
