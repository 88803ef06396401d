import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { NamedModel } from '../../knowledge/reading-schema.ts'
import { splitSentences } from '../../text/sentences.ts'
import { askingFeatures, mayAsk } from '../asks.ts'
import { wordsOf } from '../concepts.ts'
import { trainNamed, type NamedExample } from './train-named.ts'

const Question = z.string().nullable()
const Line = z.object({
  id: z.string(),
  member: z.string().optional(),
  content: z.string().optional(),
  text: z.string().optional(),
  question: Question.optional(),
  reading: z.object({ question: Question.optional() }).optional(),
})

/** A sentence without a question mark, whose text it is, and whether it asks something. */
export type AskExample = NamedExample & { member: string }

const sharedWords = 0.6

/** Reads the sentences of every text whose question, or having none, was labelled. */
export async function readAskExamples(folder: URL): Promise<AskExample[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted()
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return files
    .flatMap((file) => file.trim().split('\n'))
    .flatMap((json) => {
      const {
        id,
        member = id,
        text = '',
        content = text,
        reading,
        ...own
      } = Line.parse(JSON.parse(json))
      const { question } = reading ?? own
      if (question === undefined) return []
      return splitSentences(content)
        .filter(mayAsk)
        .map((sentence) => ({
          member,
          features: askingFeatures(sentence.replaceAll('?', '')),
          isSo: question !== null && hasMost(sentence, question),
          weight: 1,
        }))
    })
}

/** True if a sentence has most words of the question. */
function hasMost(sentence: string, question: string): boolean {
  const [own, asked] = [new Set(wordsOf(sentence)), wordsOf(question)]
  return asked.filter((word) => own.has(word)).length >= sharedWords * asked.length
}

/** A run of words that stands in fewer than three sentences tells nothing. */
export const trainAsks = (examples: readonly AskExample[]): NamedModel =>
  trainNamed(examples, { decay: 0.15, leastSeen: 3 })
