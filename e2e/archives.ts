import { zipOf } from '../server/src/testing/archives.ts'

/** An archive as somebody would choose it. */
export async function archive(name: string, files: Readonly<Record<string, string>>) {
  const file = await zipOf(files)
  return { name, mimeType: 'application/zip', buffer: Buffer.from(await file.arrayBuffer()) }
}
