import sharp from 'sharp'

// A process that turns one drawing into WebP and ends: rasterise.ts starts it and says why.
const [fullSide, smallSide] = [1200, 480]
const quality = 82

sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })

process.once('message', (svg) => void rasterise(Buffer.from(String(svg))))

async function rasterise(drawing: Uint8Array) {
  const render = (side: number) => sharp(drawing).resize(side, side).webp({ quality }).toBuffer()
  process.send?.({ full: await render(fullSide), small: await render(smallSide) }, () => process.disconnect())
}
