import type { RefusalSpec } from '../route.ts'
import * as z from 'zod/mini'

/** A room of a member's: of files (photos, and archives that wait to be imported), or of words. */
export const Space = z.object({
  used_bytes: z.int(),
  /** All that the member may use. */
  total_bytes: z.int(),
})
export type Space = z.infer<typeof Space>

/** The member's own space is full; that of others is not asked. */
export const spaceRefusals = {
  'space/full': [
    507,
    'There is no room left for this in your space. What you saved is safe. To make room, delete entries with photos, also those under “Recently deleted”.',
  ],
} as const satisfies Record<string, RefusalSpec>

/** The room for what the member writes is full; it is apart from the room of files. */
export const textRefusals = {
  'space/texts-full': [
    507,
    'There is no room left for more words in your journal. What you saved is safe. To make room, delete entries for good, also those under “Recently deleted”.',
  ],
} as const satisfies Record<string, RefusalSpec>

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

/** Writes a number of bytes as people know it: 0 MB, 120 MB, 1.9 GB, 2 GB. */
export function formatBytes(bytes: number): string {
  if (bytes > 0 && bytes < megabyte) return 'less than 1 MB'
  if (bytes < gigabyte) return `${Math.floor(bytes / megabyte)} MB`
  return `${Math.floor((bytes / gigabyte) * 10) / 10} GB`
}

/** Says how full a space is: 120 MB of 2 GB. */
export const describeSpace = ({ used_bytes, total_bytes }: Space) =>
  `${formatBytes(used_bytes)} of ${formatBytes(total_bytes)}`
