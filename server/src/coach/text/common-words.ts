/** Words so common that they tell nothing of a question. */
export const commonWords: ReadonlySet<string> = new Set(
  'the a an of to and in it is was i you my that this for with on at by from but not as so be are were been have has had do did will would could when then than what which who there their they them he she his her we our us no all into about up out off just very like its im ive me am or should does'.split(
    ' ',
  ),
)

const shortestStemmed = 5

/** The beginning that the forms of a word share: "running" and "runs" both give "runn" or "run". */
export const stemOf = (word: string): string =>
  word.length < shortestStemmed ? word : word.replace(/'s$/, '').replace(/(?:ing|ed|es|s|ly)$/, '')
