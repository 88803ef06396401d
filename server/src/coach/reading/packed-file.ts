import type { z } from 'zod'

/**
 * Files of numbers: the length of a header (four bytes, the lowest first), the header as JSON, and
 * small whole numbers from -127 to 127, one byte each.
 */
export function packFile(header: unknown, numbers: Int8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header))
  const file = new Uint8Array(4 + text.length + numbers.length)
  new DataView(file.buffer).setUint32(0, text.length, true)
  file.set(text, 4)
  file.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.length), 4 + text.length)
  return file
}

/** @throws if the header has another form */
export function unpackFile<T extends z.ZodType>(
  file: Uint8Array,
  schema: T,
): { header: z.infer<T>; numbers: Int8Array } {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(0, true)
  const header: unknown = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length)))
  const from = file.byteOffset + 4 + length
  return {
    header: schema.parse(header),
    numbers: new Int8Array(file.buffer.slice(from, file.byteOffset + file.length)),
  }
}
