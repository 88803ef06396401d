const heading = /^ {0,3}(#{1,6})\s/
const fence = /^ {0,3}(```|~~~)/
// However an article is divided, this much of it is what a free member may be given at most.
const mostShare = 0.5

/**
 * The text before the second of an article's sections: its introduction and the first section, or
 * card. Where that is more than half of the article, or it has no sections, its first paragraphs up
 * to half of it; never the whole.
 */
export function firstSectionOf(article: string): string {
  const lines = article.split(/\r?\n/)
  const most = Math.floor(article.length * mostShare)
  const section = lines.slice(0, secondSectionIn(lines)).join('\n').trim()
  return section.length <= most ? section : firstParagraphsOf(article, most)
}

/** The line on which the second section begins: sections are headed by the largest headings that come more than once. */
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
  // A heading says nothing by itself.
  while (heading.test(kept.at(-1) ?? '') && !kept.at(-1)?.includes('\n')) kept.pop()
  return kept.length > 0 ? kept.join('\n\n') : firstWordsOf(article, most)
}

/** Whole words, and the sign that they go on. */
function firstWordsOf(article: string, most: number): string {
  const start = article.trim().slice(0, Math.max(0, most - 1))
  const end = start.search(/\s\S*$/)
  return end > 0 ? `${start.slice(0, end)}…` : ''
}
