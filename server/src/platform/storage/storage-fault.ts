/**
 * Files cannot be kept or read at the moment: the store does not answer, has no room, refuses what
 * is set up (`S3_BUCKET` and the keys), or no longer has a file that was open. No fault of the
 * call's, which may succeed later.
 */
export class StorageFault extends Error {
  override name = 'StorageFault'
  readonly kind: 'away' | 'full' | 'refusing' | 'gone'
  /** A full store is answered like a full disk. */
  readonly code: 'ENOSPC' | undefined

  /** @param reason the store's own name for it, or the system's; never what was sent */
  constructor(kind: StorageFault['kind'], reason: string) {
    super(`${sentences[kind]} (${reason})`)
    this.kind = kind
    this.code = kind === 'full' ? 'ENOSPC' : undefined
  }
}

const sentences = {
  away: 'The object store does not answer as it should',
  full: 'The object store has no room left',
  refusing: 'The object store refuses the bucket or the keys that are set',
  gone: 'A file was removed while it was read',
} as const
