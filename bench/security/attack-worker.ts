import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { attack, Weapons } from './attack.ts'

// A thread of its own: what the attacker's client has to do must not count as the others' wait.
const { address, weapons } = z.object({ address: z.string(), weapons: Weapons }).parse(workerData)
const ended = new AbortController()
parentPort?.once('message', () => ended.abort())
parentPort?.postMessage(await attack(address, weapons, ended.signal), [])
