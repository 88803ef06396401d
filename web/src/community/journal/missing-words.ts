import { isComplete, type EntryWords } from './entry-words.ts'

/**
 * The parts that an entry lacks, as a toast says it and, where it names a field, beside that field.
 */
export type MissingWords = { title: string; message?: string; field?: 'title' | 'content' }

export const missingOnJourney = (words: EntryWords): MissingWords | undefined =>
  isComplete(words)
    ? undefined
    : {
        title: 'Missing information',
        message: 'Please fill in both title and content for your journal entry.',
      }

export const missingInEdit = (words: EntryWords): MissingWords | undefined =>
  isComplete(words)
    ? undefined
    : { title: 'Missing information', message: 'Please fill in both title and content.' }

export function missingOnDetailed(words: EntryWords): MissingWords | undefined {
  if (words.title.trim() === '')
    return { title: 'Please add a title for your journal entry', field: 'title' }
  if (words.content.trim() === '')
    return { title: 'Please write your journal entry', field: 'content' }
  return undefined
}
