import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** A topic as an editor types it, labelled by somebody who read the shelf. */
export const LabelledTopic = z.object({
  id: z.string(),
  topic: z.string().min(1),
  subject: z.string(),
  aliases: z.array(z.string()).default([]),
  closed: z.boolean(),
  premise: z.string().default('ok'),
  /** The ids of the modules that are truly about the subject. */
  modules: z.array(z.string()),
  /** `article` from five modules on, `sidebar` from one, else `brief`. */
  expect: z.enum(['article', 'sidebar', 'brief']),
})
export type LabelledTopic = z.infer<typeof LabelledTopic>

/** Reads files of JSON lines. @throws if a line is no labelled topic */
export async function readTopics(paths: readonly string[]): Promise<LabelledTopic[]> {
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => LabelledTopic.parse(JSON.parse(line))),
  )
}
