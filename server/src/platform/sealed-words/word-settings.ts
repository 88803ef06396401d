import { resolve } from 'node:path'
import { z } from 'zod'

/** The settings of words that are encrypted at rest. */
export const wordSettings = {
  WORDS_KEY_FILE: z.string().optional(),
  WORDS_AT_REST: z.enum(['sealed', 'plain']).optional(),
}
type Given = z.output<z.ZodObject<typeof wordSettings>>

export type WordConfig = {
  keyFile: string
  /** False where what is encrypted is only to be read, on the way back to plain words. */
  isSealing: boolean
}

/** Names what is missing, a line a fault. */
export const missingWordSettings = (given: Readonly<Record<string, unknown>>): string[] =>
  given['WORDS_AT_REST'] === 'sealed' && given['WORDS_KEY_FILE'] === undefined
    ? ['WORDS_KEY_FILE: is missing, while WORDS_AT_REST is sealed']
    : []

export const wordConfigOf = ({ WORDS_KEY_FILE, WORDS_AT_REST }: Given): WordConfig | null =>
  WORDS_KEY_FILE === undefined
    ? null
    : { keyFile: resolve(WORDS_KEY_FILE), isSealing: WORDS_AT_REST !== 'plain' }
