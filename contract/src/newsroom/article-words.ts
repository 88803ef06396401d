import { beforeSources } from '../source-list.ts'

const heading = /^#{1,6} .*$/gm
const listMark = /^[^\S\r\n\u2028\u2029]*(?:[-*•]|\d+\.)[^\S\r\n\u2028\u2029]+/gm
const link = /\[([^[\]]*)\]\([^)]{0,1000}\)/g
const address = /\bhttps?:\/\/\S+/g
const emphasis = /[*_`]+/g

/**
 * Counts the words of an article against the required length: headings and sources do not count.
 */
export const countArticleWords = (article: string): number =>
  beforeSources(article)
    .replace(heading, '')
    .replace(listMark, '')
    .replace(link, '$1')
    .replace(address, '')
    .replace(emphasis, '')
    .match(/\S+/g)?.length ?? 0
