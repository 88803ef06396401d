import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** One picture in its two sizes, as WebP. */
const Raster = z.object({ full: z.instanceof(Uint8Array), small: z.instanceof(Uint8Array) })
export type Raster = z.infer<typeof Raster>

const program = fileURLToPath(new URL('./rasterise-program.ts', import.meta.url))
const mostMs = 30_000

/**
 * Turns a drawing of ours into WebP, in a process of its own: this one has all but four decoders blocked, so that no
 * upload ever reaches the one for SVG, and that can be said for the whole of a process only.
 */
export function rasterise(svg: string): Promise<Raster> {
  const child = fork(program, { serialization: 'advanced', execArgv: [], stdio: 'ignore', timeout: mostMs })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`The drawing ended with ${signal ?? code}.`)))
    child.once('message', (message) => {
      const raster = Raster.safeParse(message)
      if (raster.success) resolve(raster.data)
      else reject(raster.error)
    })
    child.send(svg)
  })
}
