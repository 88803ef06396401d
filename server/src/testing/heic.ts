import { gunzipSync } from 'node:zlib'

/**
 * An HEIC as a phone on its side makes it: stored 96 by 64 pixels with red beside blue, to be
 * turned by a quarter, so that red stands above blue.
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

/** A green HEIC of 4096 by 4096 pixels: few bytes, and 134 MB of memory while it is decoded. */
export const largeHeic = (): Buffer => gunzipSync(Buffer.from(large.join(''), 'base64'))

// Encoded by libheif 1.15 with x265.
const large = [
  'H4sICHTmCmsCA2ZsYXQuaGVpYwBjYGCQSSupLMhIzUxmAILczDRDEDs3MzGNgYHRJTe1JJEBAhQzUnKKoGyGgszk',
  'EgY0wFeQWZILZjECsVJmTj7YSBcHIJ8RLJwBoRkY+DOBhHJmZl4aXL0okJPKBOVllCUbgphHMguKCoD0ssyC5Hwg',
  'XQWUcGZkLoDbueUDw5+/P34ATWRWAGqUcGDkYfz/H6SAmWECiACiLbuYHBSBknpOjIxoMgsYGjgYHFinvfLkmPXs',
  'gYPDgQaQMJhoUQJqYXNhPFjaLAS0SCSzuCAVYqcAFDMIFGRWgDzCwMzBwQGkxDILcmGhBfQycyNTM9BhhbkpicCw',
  '4k/VYFzPMkFBLoX9/X3bio+Pj+fd3V329vZ24qjyP2d9ak7L6tie++tSnWzF/6GB7yvUFyQjtjsrFvznULRJbCDT',
  'BEbTyfwhH8i1npmB+V47+ZqBSGgCRdo5V1CinVGWAt3sZyjQLEtBkDNEOFCgeWkD+ZoZCylIKHzk62XRIV8v+xfy',
  '9XJ3kK9X8AL5eiUpyBTyFNirkUC+XiMF8vXaUKDXi4LMEHmAfL0ZFNhbTIHeVgry70QK9M6iQC8lZc4GCvTupkDv',
  'fgr0HqdA75kB0nuBAr1XRvUOa703RvWO6h3VO6qXjnpvNgAAaKEiz9EQAAA=',
]
