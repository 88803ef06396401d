import type { Storage } from '../platform/storage/storage.ts'

/** The keys of everything that is stored, in order. */
export async function storedKeys({ deps }: { deps: { storage: Storage } }): Promise<string[]> {
  const keys: string[] = []
  for await (const key of deps.storage.keys()) keys.push(key)
  return keys.toSorted()
}
