const prefix = 'unhelpful '

/** The text whose name stands for what a member said of a reply. */
export const replyName = (insightId: string) => `${prefix}${insightId}`

/**
 * The id of what the editors keep of a reply that did not help, made of its hidden name; null where
 * nothing hides it. The insight does not tell it: only the member's key joins the two.
 */
export function replyIdOf(name: string): string | null {
  if (name.startsWith(prefix)) return null
  const hex = Buffer.from(name, 'base64url').toString('hex')
  // It looks as one at random does: version 4.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
