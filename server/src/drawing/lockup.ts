import type { Write } from './lettering.ts'

type Colours = { ink: string; dot: string }

const mark = ({ ink, dot }: Colours) =>
  `<g fill="none" stroke="${ink}" stroke-width="3.3" stroke-linecap="round"><path d="M9 55.4H39A14.4 14.4 0 0 0 39 26.6H25A3.6 3.6 0 0 1 25 19.4H47"/><path d="M9 50H39A9 9 0 0 0 39 32H25A9 9 0 0 1 25 14H47"/><path d="M9 44.6H39A3.6 3.6 0 0 0 39 37.4H25A14.4 14.4 0 0 1 25 8.6H47"/></g><circle cx="55.4" cy="14" r="5.2" fill="${dot}"/>`

/** The mark with the name beside it, 64 high; null where the name cannot be written. */
export function drawLockupSvg(write: Write, name: string, colours: Colours) {
  const word = write(name, { size: 43, spacing: -0.02, fill: colours.ink })
  if (!word) return null
  return { width: 76 + word.width, svg: `${mark(colours)}<g transform="translate(74 46.4)">${word.svg}</g>` }
}
