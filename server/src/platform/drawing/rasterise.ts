import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./rasterise-program.ts', import.meta.url))
const mostMs = 30_000

/**
 * Turns a drawing of ours into PNG, in a process of its own: this one keeps the decoder for SVG shut, which can be said
 * for the whole of a process only.
 */
export function rasterise(svg: string): Promise<Uint8Array> {
  const child = fork(program, { serialization: 'advanced', execArgv: [], stdio: 'ignore', timeout: mostMs })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`The drawing ended with ${signal ?? code}.`)))
    child.once('message', (message) =>
      message instanceof Uint8Array ? resolve(message) : reject(new Error('The drawing did not come back.')),
    )
    child.send(svg)
  })
}
