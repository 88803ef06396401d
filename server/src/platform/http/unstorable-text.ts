// No call of ours nests further; an attacker's may go deeper than the stack.
const deepest = 50

/**
 * Finds the first place of parsed input that cannot be stored (U+0000, half a surrogate pair,
 * endless nesting), or null.
 */
export function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  if (path.length === deepest) return path
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return path
    const found = findUnstorable(part, [...path, key])
    if (found) return found
  }
  return null
}

const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
