const hiddenMark = 1

export const textOf = (hash: Buffer) => hash.toString('base64url')

/**
 * Hides the SHA-256 of a call, by which somebody who guesses its words could prove them. A hidden
 * one is a byte longer.
 * @param nameOf the sealer's; where nothing is sealed it answers what it is given
 */
export function hideHash(hash: Buffer, nameOf: (text: string) => string): Buffer {
  const text = textOf(hash)
  const name = nameOf(text)
  return name === text
    ? hash
    : Buffer.concat([Buffer.from([hiddenMark]), Buffer.from(name, 'base64url')])
}

/** An empty one is not known any more: words were encrypted meanwhile, and are plain again. */
export const isOfSameCall = (kept: Buffer, asked: readonly Buffer[]): boolean =>
  kept.length === 0 || asked.some((hash) => kept.equals(hash))
