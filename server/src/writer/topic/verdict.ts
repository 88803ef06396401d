/** Says what can come of a topic: five modules about its subject make an article, one a sidebar. */
export type Verdict = 'article' | 'sidebar' | 'brief'

export const leastForArticle = 5

export const verdictFor = (held: number): Verdict =>
  held >= leastForArticle ? 'article' : held > 0 ? 'sidebar' : 'brief'
