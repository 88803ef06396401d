import sharp from 'sharp'

// A process that turns one drawing into PNG and ends: rasterise.ts starts it and says why.
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })

process.once('message', (svg) => void rasterise(Buffer.from(String(svg))))

async function rasterise(drawing: Uint8Array) {
  const png = await sharp(drawing).png({ palette: true, colours: 128, dither: 0, effort: 7 }).toBuffer()
  process.send?.(png, () => process.disconnect())
}
