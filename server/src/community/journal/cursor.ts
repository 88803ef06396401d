import { z } from 'zod'
import { refuse } from '../../platform/refusal.ts'
import type { CursorPosition } from './journal.queries.ts'

const Cursor = z.tuple([z.int(), z.uuid()])

/** Builds the cursor of the page after an entry. */
export function placeAfter(entry: { created_at: Date; id: string } | undefined): string | null {
  if (!entry) return null
  return Buffer.from(JSON.stringify([entry.created_at.getTime(), entry.id])).toString('base64url')
}

/** Parses a cursor into a position; undefined for the first page. */
export function readCursor(cursor: string | undefined): CursorPosition | null | ReturnType<typeof badCursor> {
  if (cursor === undefined) return null
  try {
    const [time, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    const createdAt = new Date(time)
    return Number.isNaN(createdAt.getTime()) ? badCursor() : { createdAt, id }
  } catch {
    return badCursor()
  }
}

const badCursor = () => refuse('journal/bad-cursor')
