import { z } from 'zod'
import { refuse } from '../../platform/refusal.ts'
import type { CursorPosition } from './journal.queries.ts'

const Cursor = z.tuple([z.iso.date(), z.int(), z.uuid()])

/** Builds the cursor of the page after an entry. */
export function placeAfter(
  entry: { happened_on: string; created_at: Date; id: string } | undefined,
): string | null {
  if (!entry) return null
  return Buffer.from(
    JSON.stringify([entry.happened_on, entry.created_at.getTime(), entry.id]),
  ).toString('base64url')
}

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
