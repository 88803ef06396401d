/**
 * An HEIC as a phone on its side makes it: stored 96 by 64 pixels with red beside blue, to be turned
 * by a quarter, so that red stands above blue.
 */
export const turnedHeic = (): Buffer => Buffer.from(parts.join(''), 'base64')

/** The same, whose header claims other sides. */
export function heicClaiming(width: number, height: number): Buffer {
  const bytes = turnedHeic()
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, size)
  bytes.writeUInt32BE(height, size + 4)
  return bytes
}

// Red and blue, encoded by libheif 1.15 with x265, and given its turn by hand.
const parts = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAA',
  'AAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFwAAEAAAAAAAAAdwAAACNp',
  'aW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAzGlwcnAAAACtaXBjbwAAAHhodmNDAQNwAAAAAAAA',
  'AAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAA',
  'AwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAA',
  'EHBpeGkAAAAAAwgICAAAAAlpcm90AwAAABdpcG1hAAAAAAAAAAEAAQSBAoOEAAAAf21kYXQAAABzKAGvE4B5',
  'JRNUR//+vGDv/lsGf/NAyWQqn/44VPv25av/WYODwjDhy+z3+D8y8TSDgY/9Nj7jee8bQnmNi8oMPUJ7dUBZ',
  'hZD/uRaESSOGcNpmO3pwA3uQkitnbYpxhUOqDbcsjk5lU4CR28no91UcGHrBcg==',
]
