import * as z from 'zod/mini'
import { asLine } from './line.ts'
import { tooLong } from './lengths.ts'
import { isSeen } from './seen-text.ts'

// NUL cannot be stored, and a lone surrogate is not text. Both are refused rather than silently
// changed.
const isText = (value: string) => !value.includes('\u0000') && value.isWellFormed()

type TextRules = {
  name: string
  maxLength: number
  missing?: string
  mayBeBlank?: boolean
  tidy: (value: string) => string
}

/** Text in NFC, tidied, not empty and not too long. */
const text = ({
  name,
  maxLength,
  missing = `${name} is missing.`,
  mayBeBlank = false,
  tidy,
}: TextRules) =>
  z.pipe(
    z
      .string({ error: ({ input }) => (input === undefined ? missing : `${name} must be text.`) })
      .check(
        z.refine(isText, {
          error: `${name} contains characters that cannot be stored.`,
          abort: true,
        }),
      ),
    z.pipe(
      z.transform((value: string) => tidy(value.normalize('NFC'))),
      z.string().check(
        z.refine((value) => mayBeBlank || value.trim().length > 0, { error: missing, abort: true }),
        z.refine((value) => mayBeBlank || isSeen(value), {
          error: `${name} has no character that can be seen.`,
          abort: true,
        }),
        z.maxLength(maxLength, tooLong(name, maxLength)),
      ),
    ),
  )

/** Text as people wrote it, with its line breaks. */
export const Prose = (name: string, maxLength: number) =>
  text({ name, maxLength, tidy: (value) => value })

/** Text of several lines, trimmed. */
export const TrimmedProse = (name: string, maxLength: number) =>
  text({ name, maxLength, tidy: (value) => value.trim() })

/**
 * One line of text, trimmed; line breaks become spaces. `missing` is the form's own sentence for an
 * empty field.
 */
export const Line = (name: string, maxLength: number, missing?: string) =>
  text({
    name,
    maxLength,
    ...(missing !== undefined && { missing }),
    tidy: asLine,
  })

/** One line of text, or an empty field. */
export const LineOrBlank = (name: string, maxLength: number) =>
  text({ name, maxLength, mayBeBlank: true, tidy: asLine })

/** A moment in ISO 8601, UTC; the server may pass a Date. */
export const Moment = z.pipe(
  z.transform((value: Date | string) => (value instanceof Date ? value.toISOString() : value)),
  z.iso.datetime(),
)

export const Id = z.uuid()
