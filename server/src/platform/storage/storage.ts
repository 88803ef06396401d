/** Keeps files: in a folder, or in an S3 bucket behind the same calls. Keys are relative paths. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Keeps what comes in piece by piece; when it breaks off, nothing is kept. */
  putStream(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** The file's bytes, or null when there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** A file to be read in pieces, or null when there is none. The caller closes it. */
  open(key: string): Promise<StoredFile | null>
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>
  /** Removes every key that begins with the prefix, which ends in `/`. */
  removeAll(prefix: string): Promise<void>
  /** Every key, in no order. */
  keys(): AsyncIterable<string>
}

export type StoredFile = {
  size: number
  /** Reads `length` bytes from `start` on; fewer where the file ends. */
  read(start: number, length: number): Promise<Uint8Array>
  close(): Promise<void>
}
