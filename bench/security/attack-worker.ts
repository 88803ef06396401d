import { parentPort, workerData } from 'node:worker_threads'
import { attack, type Weapons } from './attack.ts'

// A thread of its own: what the attacker's client has to do must not count as the others' wait.
const { address, weapons } = workerData as { address: string; weapons: Weapons }
const ended = new AbortController()
parentPort?.once('message', () => ended.abort())
parentPort?.postMessage(await attack(address, weapons, ended.signal))
