import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** The folder of the reviewed material, the writer's and the coach's. */
export const knowledgeFolder = new URL('../../knowledge/', import.meta.url)

/** Reads one file of the knowledge base; a fault in it is told with the file's name. */
export async function readKnowledge<T>(
  folder: URL,
  path: string,
  schema: z.ZodType<T>,
): Promise<T> {
  const parsed = schema.safeParse(JSON.parse(await readFile(new URL(path, folder), 'utf8')))
  if (!parsed.success) throw new Error(`knowledge/${path}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
