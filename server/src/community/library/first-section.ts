const heading = /^ {0,3}(#{1,6})\s/
const fence = /^ {0,3}(```|~~~)/
// A free member gets at most this share of an article, however it is divided.
const mostShare = 0.5

/**
 * Cuts an article before its second section: the introduction and the first section, or card. If
 * that is more than half, or there are no sections, it cuts the first paragraphs up to half; never
 * the whole.
 */
export function firstSectionOf(article: string): string {
  const lines = article.split(/\r?\n/)
  const most = Math.floor(article.length * mostShare)
  const section = lines.slice(0, secondSectionIn(lines)).join('\n').trim()
  return section.length <= most ? section : firstParagraphsOf(article, most)
}

/**
 * Finds the line where the second section begins. The largest headings that occur more than once
 * divide the article.
 */
function secondSectionIn(lines: readonly string[]): number {
  const headings = headingsIn(lines)
  const sizes = headings.map(({ size }) => size)
  const size = [1, 2, 3, 4, 5, 6].find((each) => sizes.indexOf(each) !== sizes.lastIndexOf(each))
  const [, second] = headings.filter((each) => each.size === size)
  return second?.line ?? lines.length
}

function headingsIn(lines: readonly string[]) {
  let isCode = false
  return lines.flatMap((text, line) => {
    if (fence.test(text)) isCode = !isCode
    const [, signs] = heading.exec(text) ?? []
    return signs === undefined || isCode ? [] : [{ line, size: signs.length }]
  })
}

function firstParagraphsOf(article: string, most: number): string {
  const kept: string[] = []
  for (const paragraph of article.trim().split(/\n\s*\n/)) {
    if ([...kept, paragraph].join('\n\n').length > most) break
    kept.push(paragraph)
  }
  // A heading alone says nothing.
  while (heading.test(kept.at(-1) ?? '') && !kept.at(-1)?.includes('\n')) kept.pop()
  return kept.length > 0 ? kept.join('\n\n') : firstWordsOf(article, most)
}

/** Cuts between words, and adds an ellipsis. */
function firstWordsOf(article: string, most: number): string {
  const start = article.trim().slice(0, Math.max(0, most - 1))
  const end = start.search(/\s\S*$/)
  return end > 0 ? `${start.slice(0, end)}…` : ''
}
