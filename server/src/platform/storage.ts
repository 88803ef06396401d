/** Where files are kept: a folder today, an S3 bucket behind the same calls. Keys are relative paths. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file's bytes, or null when there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>
  /** Removes every key that begins with the prefix, which ends in `/`. */
  removeAll(prefix: string): Promise<void>
  /** Every key, in no order. */
  keys(): AsyncIterable<string>
}
