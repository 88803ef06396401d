import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { count } from '../report.ts'
import { strikes, Weapons } from './strikes.ts'

/** The connections of one attacker, all of them busy. */
const connections = 32

const Order = z.object({ address: z.string(), name: z.string(), weapons: Weapons })

/** Strikes over every connection without a pause until it is ended, and counts the answers. */
async function attack(
  { address, name, weapons }: z.output<typeof Order>,
  ended: AbortSignal,
): Promise<Map<string, number>> {
  const sent = new Map<string, number>()
  const strike = strikes[name]
  if (!strike) throw new Error(`There is no attack “${name}”.`)
  const keepOn = async (lane: number) => {
    for (let turn = 0; !ended.aborted; turn++)
      count(sent, await strike({ address, weapons, turn, lane, ended }))
  }
  await Promise.all(Array.from({ length: connections }, (_, lane) => keepOn(lane)))
  return sent
}

// In a thread of its own: the work of the attacker's client must not count as the others' wait.
if (!isMainThread) {
  const ended = new AbortController()
  parentPort?.once('message', () => ended.abort())
  parentPort?.postMessage(await attack(Order.parse(workerData), ended.signal), [])
}
