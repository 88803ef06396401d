import type { ProseRule } from '../spec.ts'

/** A letter that shouts is not believed. */
export const exclamation: ProseRule = ({ own }) =>
  own.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.includes('!'))

/** The writer marks what it could not source: an editor settles the mark, and no reader sees it. */
export const missingSource: ProseRule = ({ text }) =>
  text.match(/\[SOURCE NEEDED(?:[^[\]]*\])?/gi) ?? []

const address =
  /\bhttps?:\/\/[^\s)\]>"”]+|\bwww\.[^\s)\]>"”]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,63}|(?<![\w@/.-])(?:[a-z0-9-]{1,63}\.){1,8}(?:com|org|net|uk|co|io|ie|eu|gov|edu|info|app|dev|me|de|fr)\b(?:\/[^\s)\]>"”]*)?|!?\]\([^)]{0,1000}\)/gi

/** Addresses come from the sources that were given, or not at all. */
export const link: ProseRule = ({ text }, { sources = '' }) => {
  const given = sources.toLowerCase()
  return [...text.matchAll(address)]
    .map(([found]) => found.replace(/[.,;:!?]+$/, ''))
    .filter((found) => !given.includes(bare(found)))
}

const bare = (found: string) =>
  found
    .toLowerCase()
    .replace(/^!?\]\(|\)$/g, '')
    .replace(/^https?:\/\/(?:www\.|dx\.|doi\.org\/)*/, '')
    .replace(/\/$/, '')
