import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports below the ephemeral range: no other program is given one by chance between this check and
 * its use.
 */
const PORTS = { from: 20_000, to: 32_000 }
const TRIES = 50

/** A free port of this machine. */
export async function findFreePort(): Promise<string> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return String(port)
  }
  throw new Error('No free port was found')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    // A port where it cannot listen throws its error.
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
