import type { Logger } from 'pino'
import type { Letterhead, Lockup } from '../platform/mail/letter.ts'
import { openLettering, type Write } from './lettering.ts'
import { rasteriseAsPng } from './rasterise.ts'

const [height, mostWidth] = [40, 528]
const drawnHeight = 64

/**
 * Draws the lockup when a letter first needs it, once. Null where the name cannot be written in our
 * letters.
 */
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
  const drawn = drawLockupSvg(await openLettering(), channelName, {
    ink: '#0E2A33',
    dot: '#D95509',
  })
  if (!drawn) return null
  const width = Math.ceil((drawn.width * height) / drawnHeight)
  if (width > mostWidth) return null
  // On white, and not on nothing: mail programs that turn colours round would hide dark letters.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${(width * drawnHeight) / height} ${drawnHeight}"><rect width="100%" height="100%" fill="#FFFFFF"/>${drawn.svg}</svg>`
  return { png: await rasteriseAsPng(svg), width, height }
}

type Colours = { ink: string; dot: string }

const mark = ({ ink, dot }: Colours) =>
  `<g fill="none" stroke="${ink}" stroke-width="3.3" stroke-linecap="round"><path d="M9 55.4H39A14.4 14.4 0 0 0 39 26.6H25A3.6 3.6 0 0 1 25 19.4H47"/><path d="M9 50H39A9 9 0 0 0 39 32H25A9 9 0 0 1 25 14H47"/><path d="M9 44.6H39A3.6 3.6 0 0 0 39 37.4H25A14.4 14.4 0 0 1 25 8.6H47"/></g><circle cx="55.4" cy="14" r="5.2" fill="${dot}"/>`

/** The mark with the name beside it, 64 high; null where the name cannot be written. */
export function drawLockupSvg(write: Write, name: string, colours: Colours) {
  const word = write(name, { size: 43, spacing: -0.02, fill: colours.ink })
  if (!word) return null
  return {
    width: 76 + word.width,
    svg: `${mark(colours)}<g transform="translate(74 46.4)">${word.svg}</g>`,
  }
}
