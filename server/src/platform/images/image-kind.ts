export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp'

/** The kind of image that bytes begin like, whatever their name says; null for every other kind of file. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  if (beginsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (beginsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (beginsWith(bytes, 0, ascii('GIF87a')) || beginsWith(bytes, 0, ascii('GIF89a'))) return 'gif'
  if (beginsWith(bytes, 0, ascii('RIFF')) && beginsWith(bytes, 8, ascii('WEBP'))) return 'webp'
  return null
}

const ascii = (text: string) => [...new TextEncoder().encode(text)]

function beginsWith(bytes: Uint8Array, offset: number, signature: readonly number[]): boolean {
  return signature.every((value, index) => bytes[offset + index] === value)
}
