export type Sharp = typeof import('sharp').default

/**
 * Loads the library for pictures, held to one thread and to the four kinds of file that we read.
 */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // Only these four decoders can ever be reached, whatever the first bytes promise.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  })
  return sharp
}
