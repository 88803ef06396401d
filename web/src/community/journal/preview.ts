const previewMost = 90

/** The start of a story for a folded row, cut between words. */
export function startOf(story: string): string {
  const text = story.replace(/\s+/g, ' ').trim()
  if (text.length <= previewMost) return text
  const cut = text.slice(0, previewMost + 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > previewMost / 2 ? lastSpace : previewMost).trimEnd()}…`
}
