import { UnreadableZip, type Zip } from '../../../platform/zip/read-zip.ts'

/** Reads a file of an archive; null if it is not there, too large, or cannot be unpacked. */
export async function readPacked(
  zip: Zip,
  name: string,
  mostBytes: number,
): Promise<Uint8Array | null> {
  const size = zip.sizes.get(name)
  if (size === undefined || size > mostBytes) return null
  try {
    return await zip.readWhole(name)
  } catch (fault) {
    if (fault instanceof UnreadableZip) return null
    throw fault
  }
}
