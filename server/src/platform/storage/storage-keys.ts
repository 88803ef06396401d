// No segment begins with a dot: that keeps out `..` and leaves such names to the storage itself.
const keyShape = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/

export const isKey = (name: string): boolean => keyShape.test(name)

/** The key itself; throws when it is none. */
export function keyIn(key: string): string {
  if (!isKey(key)) throw new Error('This is not a storage key.')
  return key
}

/**
 * The folder that a prefix names, without the slash that ends every prefix; throws when it is none.
 */
export function folderIn(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error('A prefix of storage keys ends in "/".')
  return keyIn(prefix.slice(0, -1))
}
