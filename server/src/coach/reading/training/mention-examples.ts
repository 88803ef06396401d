import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { BodyWords } from '../../knowledge/reading-knowledge.ts'
import { compileBodyWords } from '../body-words.ts'
import { mentionsIn } from '../find-mentions.ts'
import { mentionFeatures } from '../mentions.ts'
import type { NamedModel } from '../../knowledge/reading-schema.ts'
import { sameParts } from '../same-parts.ts'
import { trainNamed, type NamedExample } from './train-named.ts'

const Body = z.array(z.object({ part: z.string() }))
const Line = z.object({
  id: z.string(),
  member: z.string().optional(),
  title: z.string().default(''),
  content: z.string().optional(),
  text: z.string().optional(),
  body: Body.optional(),
  reading: z.object({ body: Body.optional() }).optional(),
})

/**
 * A part that a labelled text names: whose text it is, and whether its writer complains of the
 * part.
 */
export type MentionExample = NamedExample & { member: string }

/** Reads every text of a folder of corpora whose complaints were labelled. */
export async function readMentionExamples(
  folder: URL,
  bodyWords: BodyWords,
): Promise<MentionExample[]> {
  const lexicon = compileBodyWords(bodyWords)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return texts
    .flatMap((text) => text.trim().split('\n'))
    .flatMap((json) => {
      const {
        id,
        member = id,
        title,
        text = '',
        content = text,
        body,
        reading,
      } = Line.parse(JSON.parse(json))
      const labelled = reading?.body ?? body
      if (!labelled) return []
      return mentionsIn(lexicon, title, content).map((mention) => ({
        member,
        features: mentionFeatures(lexicon, mention),
        isSo: labelled.some(({ part }) => sameParts(part, mention.found.part)),
        weight: 1,
      }))
    })
}

/** Few examples hold a word; one seen in fewer than four tells nothing. */
export const trainMentions = (examples: readonly MentionExample[]): NamedModel =>
  trainNamed(examples, { decay: 4, leastSeen: 4 })
