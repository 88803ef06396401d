const sourceList = /^#{1,6} +(?:sources|references)\b[\s\S]*/im
const heading = /^#{1,6} .*$/gm
const listMark = /^[^\S\r\n]*(?:[-*•]|\d+\.)[^\S\r\n]+/gm
const link = /\[([^[\]]*)\]\([^)]{0,1000}\)/g
const address = /\bhttps?:\/\/\S+/g
const emphasis = /[*_`]+/g

/** The words that an article says, as they are counted against what is asked for: without headings and sources. */
export const countArticleWords = (article: string): number =>
  article
    .replace(sourceList, '')
    .replace(heading, '')
    .replace(listMark, '')
    .replace(link, '$1')
    .replace(address, '')
    .replace(emphasis, '')
    .match(/\S+/g)?.length ?? 0
