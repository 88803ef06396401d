import type { Logger } from 'pino'
import type { Letterhead, Lockup } from '../platform/mail/letter.ts'
import { openLettering } from './lettering.ts'
import { drawLockupSvg } from './lockup.ts'
import { rasteriseAsPng } from './rasterise.ts'

const [height, mostWidth] = [40, 528]
const drawnHeight = 64

/** Draws the lockup when a letter first needs it, once. Null where the name cannot be written in our letters. */
export function openLetterhead(channelName: string, log: Logger): () => Promise<Letterhead> {
  let drawing: Promise<Lockup | null> | undefined
  return async () => {
    drawing ??= drawLockup(channelName)
    try {
      return { channelName, lockup: await drawing }
    } catch (error) {
      // A letter without its picture is better than none; the next one tries again.
      drawing = undefined
      log.warn({ err: error }, 'the lockup for letters could not be drawn')
      return { channelName, lockup: null }
    }
  }
}

async function drawLockup(channelName: string): Promise<Lockup | null> {
  const drawn = drawLockupSvg(await openLettering(), channelName, { ink: '#0E2A33', dot: '#D95509' })
  if (!drawn) return null
  const width = Math.ceil((drawn.width * height) / drawnHeight)
  if (width > mostWidth) return null
  // On white, and not on nothing: mail programs that turn colours round would hide dark letters.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${(width * drawnHeight) / height} ${drawnHeight}"><rect width="100%" height="100%" fill="#FFFFFF"/>${drawn.svg}</svg>`
  return { png: await rasteriseAsPng(svg), width, height }
}
