/**
 * A small number from a text, always the same (FNV-1a, 32 bits): stands in for chance where the
 * same input must give the same reply.
 */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
