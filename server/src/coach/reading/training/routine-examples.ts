import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { NamedModel } from '../../knowledge/reading-schema.ts'
import { routineFeatures } from '../routine.ts'
import { trainNamed, type NamedExample } from './train-named.ts'

const Quote = z.string().nullable()
const Line = z.object({
  id: z.string(),
  member: z.string().optional(),
  title: z.string().default(''),
  content: z.string().optional(),
  quote: Quote.optional(),
  reading: z.object({ quote: Quote.optional() }).optional(),
})

/** An entry, whose it is, and whether none of its words is worth saying back. */
export type RoutineExample = NamedExample & { member: string }

/** Reads the entries for which the words worth saying back, or having none, were labelled. */
export async function readRoutineExamples(folder: URL): Promise<RoutineExample[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted()
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return files
    .flatMap((file) => file.trim().split('\n'))
    .flatMap((json) => {
      const { id, member = id, title, content, reading, ...own } = Line.parse(JSON.parse(json))
      const { quote } = reading ?? own
      if (content === undefined || quote === undefined) return []
      const features = routineFeatures({ title, content })
      return [{ member, features, isSo: quote === null, weight: 1 }]
    })
}

/** A word that stands in fewer than twenty entries tells nothing. */
export const trainRoutine = (examples: readonly RoutineExample[]): NamedModel =>
  trainNamed(examples, { decay: 1, leastSeen: 20 })
