import { z } from 'zod'
import { refuse } from '../../platform/refusal.ts'
import type { CursorPosition } from './journal.queries.ts'

const Cursor = z.tuple([z.iso.date(), z.int(), z.uuid()])

/** Builds the cursor of the page after a position. */
export const cursorOf = ({ day, createdAt, id }: CursorPosition): string =>
  Buffer.from(JSON.stringify([day, createdAt.getTime(), id])).toString('base64url')

/** Parses a cursor into a position; undefined for the first page. */
export function readCursor(
  cursor: string | undefined,
): CursorPosition | null | ReturnType<typeof badCursor> {
  if (cursor === undefined) return null
  try {
    const [day, time, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    const createdAt = new Date(time)
    return Number.isNaN(createdAt.getTime()) ? badCursor() : { day, createdAt, id }
  } catch {
    return badCursor()
  }
}

const badCursor = () => refuse('journal/bad-cursor')
