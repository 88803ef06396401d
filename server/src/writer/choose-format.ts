import { hash } from '../platform/hash.ts'
import type { WritingBrief } from './brief.ts'
import { type ChosenModules, earlierPackages } from './choose-modules.ts'
import { compareRanks } from './compare-ranks.ts'
import type { Format, Pool } from './knowledge/writer-schema.ts'
import type { TopicFit } from './topic-fit.ts'

/** A format comes back only after so many packages on a theme. */
const formatsApart = 3

/** Lists the formats of the last packages on the theme, newest first. */
export const recentFormats = (brief: WritingBrief, home: Pool): string[] =>
  earlierPackages(brief, home)
    .slice(0, formatsApart)
    .map(({ format }) => format)

/** Finds the format that a custom prompt names. The built-in writer follows nothing else of it. */
export function findAskedFormat(
  customPrompt: string | null,
  formats: readonly Format[],
): Format | null {
  const words = ` ${dropDeclinedWords(customPrompt ?? '')} `
  return (
    formats.find(({ names }) => names.some((name) => words.includes(` ${plain(name)} `))) ?? null
  )
}

// "No Q&A" and "avoid the usual myths" ask for something else.
const declined = /\b(?:no|not|never|avoid|without|skip|instead of|rather than)(?: \S+){1,3}/g

/** Reduces a prompt to plain words, without those that it asks to leave out. */
export const dropDeclinedWords = (prompt: string) => plain(prompt).replace(declined, ' ')

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()

/**
 * Orders choices for trying: first those that repeat no module, then those in a format not used
 * lately, then those that cover the topic best and borrow least.
 */
export function orderChoices(
  choices: readonly ChosenModules[],
  fit: TopicFit,
  lately: readonly string[],
  seed: string,
): ChosenModules[] {
  return choices
    .map((choice) => ({
      choice,
      rank: [
        choice.repeated.length,
        lately.includes(choice.format.id) ? lately.length - lately.indexOf(choice.format.id) : 0,
        -new Set(choice.modules.flatMap(fit.covers)).size,
        -choice.modules.filter((module) => fit.covers(module).length > 0).length,
        Math.floor(choice.borrowed.length / 2),
        hash(`${seed}|${choice.format.id}`),
      ],
    }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .map(({ choice }) => choice)
}
