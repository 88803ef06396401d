import { isComplete, type EntryWords } from './entry-words.ts'

/** What an entry lacks, as a toast says it and, where it names a field, beside that field. */
export type Missing = { title: string; message?: string; field?: 'title' | 'content' }

export const missingOnJourney = (words: EntryWords): Missing | undefined =>
  isComplete(words)
    ? undefined
    : { title: 'Missing information', message: 'Please fill in both title and content for your journal entry.' }

export const missingInEdit = (words: EntryWords): Missing | undefined =>
  isComplete(words) ? undefined : { title: 'Missing information', message: 'Please fill in both title and content.' }

export function missingOnDetailed(words: EntryWords): Missing | undefined {
  if (words.title.trim() === '') return { title: 'Please add a title for your journal entry', field: 'title' }
  if (words.content.trim() === '') return { title: 'Please write your journal entry', field: 'content' }
  return undefined
}
