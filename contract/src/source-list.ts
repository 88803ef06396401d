/**
 * The heading of an article's list of sources, such as "Sources and further reading". "Sources of
 * protein" is a part of the article.
 */
export const sourceHeading =
  /^#{1,6} +(?:sources|references)\b(?! +(?:of|for|to|in|from|that|with|you)\b).*$/im

/** Leaves out the list of sources, and what follows it. */
export function beforeSources(article: string): string {
  const at = article.search(sourceHeading)
  return at === -1 ? article : article.slice(0, at)
}

/** Heads the section on the people whom an article's facts are about. */
export const studiedHeading = 'Who was studied, and what to bear in mind'

/** Splits an article into the sections that tell of its topic, and not of its sources. */
export const tellingSections = (article: string): string[] =>
  article
    .split(/^(?=#{1,6} )/m)
    .filter((section) => section.trim() !== '' && !isAside(section.split(/\r?\n/, 1)[0] ?? ''))

const isAside = (firstLine: string) =>
  sourceHeading.test(firstLine) || firstLine.trimEnd() === `## ${studiedHeading}`
