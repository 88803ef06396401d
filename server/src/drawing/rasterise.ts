import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** One picture in its two sizes, as WebP. */
const RasterSizes = z.object({ full: z.instanceof(Uint8Array), small: z.instanceof(Uint8Array) })
export type Pictures = z.infer<typeof RasterSizes>

const program = fileURLToPath(new URL('./rasterise-program.ts', import.meta.url))
const mostMs = 30_000

/** Turns a drawing into one PNG of few colours, at the drawing's own size. */
export const rasteriseAsPng = (svg: string): Promise<Uint8Array> =>
  rasterise(svg, 'png', z.instanceof(Uint8Array))

/** Turns a square drawing into WebP, 1,200 and 480 pixels wide. */
export const rasteriseAsWebp = (svg: string): Promise<Pictures> =>
  rasterise(svg, 'webp', RasterSizes)

/**
 * The decoder for SVG runs in a process of its own: a process can only block decoders as a whole,
 * and this one blocks all but four, so that no upload ever reaches the one for SVG.
 */
function rasterise<T>(svg: string, format: 'png' | 'webp', result: z.ZodType<T>): Promise<T> {
  const child = fork(program, [format], {
    serialization: 'advanced',
    execArgv: [],
    stdio: 'ignore',
    timeout: mostMs,
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`The drawing ended with ${signal ?? code}.`)),
    )
    child.once('message', (message) => {
      const parsed = result.safeParse(message)
      if (parsed.success) resolve(parsed.data)
      else reject(parsed.error)
    })
    child.send(svg)
  })
}
