import { UnreadableJson } from '../../../platform/json-elements.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { UnreadableZip } from '../../../platform/zip/read-zip.ts'

type ArchiveRefusal = Refusal<
  | 'imports/not-a-zip'
  | 'imports/damaged'
  | 'imports/encrypted'
  | 'imports/too-much'
  | 'imports/unknown-archive'
  | 'imports/newer-format'
  | 'server/unavailable'
>

export class RefusedArchive extends Error {
  readonly refusal: ArchiveRefusal

  constructor(refusal: ArchiveRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

const refusals = {
  'not-a-zip': 'imports/not-a-zip',
  damaged: 'imports/damaged',
  encrypted: 'imports/encrypted',
  'too-many-files': 'imports/too-much',
} as const

/** The refusal for an unreadable archive; null for a bug. */
export function refusalFor(fault: unknown): ArchiveRefusal | null {
  if (fault instanceof UnreadableZip) return refuse(refusals[fault.why])
  if (fault instanceof UnreadableJson) return refuse('imports/damaged')
  if (fault instanceof RefusedArchive) return fault.refusal
  return null
}
