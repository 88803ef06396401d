import type { Logger } from 'pino'
import { openLettering } from './lettering.ts'
import { lockup } from './lockup.ts'
import { rasterise } from './rasterise.ts'

/** Mark and name as a picture at twice its size, which is in CSS pixels. */
export type Lockup = { png: Uint8Array; width: number; height: number }

const [height, mostWidth] = [40, 528]
const drawnHeight = 64

/** Draws the lockup when it is first wanted, once. Null where the name cannot be written in our letters. */
export function openLockup(channelName: string, log: Logger): () => Promise<Lockup | null> {
  let drawing: Promise<Lockup | null> | undefined
  return async () => {
    drawing ??= drawLockup(channelName)
    try {
      return await drawing
    } catch (error) {
      // A letter without its picture is better than none; the next one tries again.
      drawing = undefined
      log.warn({ err: error }, 'the lockup for letters could not be drawn')
      return null
    }
  }
}

async function drawLockup(channelName: string): Promise<Lockup | null> {
  const drawn = lockup(await openLettering(), channelName, { ink: '#0E2A33', dot: '#D95509' })
  if (!drawn) return null
  const width = Math.ceil((drawn.width * height) / drawnHeight)
  if (width > mostWidth) return null
  // On white, and not on nothing: mail programs that turn colours round would hide dark letters.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${(width * drawnHeight) / height} ${drawnHeight}"><rect width="100%" height="100%" fill="#FFFFFF"/>${drawn.svg}</svg>`
  return { png: await rasterise(svg), width, height }
}
