import sharp from 'sharp'

// rasterise.ts starts this process for one drawing, and says why. Its argument is the format, `png`
// or `webp`.
const [fullSide, smallSide] = [1200, 480]
const quality = 82

sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })

process.once('message', (svg) => void rasterise(Buffer.from(String(svg))))

async function rasterise(drawing: Uint8Array) {
  const pictures = process.argv[2] === 'png' ? await asPng(drawing) : await asWebp(drawing)
  process.send?.(pictures, () => process.disconnect())
}

const asPng = (drawing: Uint8Array) =>
  sharp(drawing).png({ palette: true, colours: 128, dither: 0, effort: 7 }).toBuffer()

async function asWebp(drawing: Uint8Array) {
  const render = (side: number) => sharp(drawing).resize(side, side).webp({ quality }).toBuffer()
  return { full: await render(fullSide), small: await render(smallSide) }
}
