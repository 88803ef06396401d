import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { NamedModel } from '../../knowledge/reading-schema.ts'
import { splitSentences } from '../../text/sentences.ts'
import { askCandidates, candidatesOf } from '../ask-candidates.ts'
import { askFeatures } from '../ask-features.ts'
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

/** Words that may ask, whose text they are from, and whether they ask something. */
export type AskExample = NamedExample & { member: string }

const sharedWords = 0.6
const [fewShared, mostlyAsked] = [0.3, 0.5]
/** A sentence whose mark is taken away is asked more plainly than one that never had any. */
const markedWeight = 0.5
const weights: Readonly<Record<string, number>> = { 'lines-asks-2.jsonl': 3 }

type Labelled = { member: string; content: string; question: string | null; weight: number }

/** Reads what may ask in every text whose question, or having none, was labelled. */
export async function readAskExamples(folder: URL): Promise<AskExample[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted()
  const texts = await Promise.all(
    names.map(async (name) => labelledIn(await readFile(new URL(name, folder), 'utf8'), name)),
  )
  return texts.flat().flatMap((text) => [...unmarkedExamples(text), ...markedExamples(text)])
}

const labelledIn = (file: string, name: string): Labelled[] =>
  file
    .trim()
    .split('\n')
    .flatMap((json) => {
      const line = Line.parse(JSON.parse(json))
      const { id, member = id, text = '', content = text, reading, ...own } = line
      const { question } = reading ?? own
      return question === undefined
        ? []
        : [{ member, content, question, weight: weights[name] ?? 1 }]
    })

/** Words that have a part of the question, and not most of it, are no example of either. */
const unmarkedExamples = ({ member, content, question, weight }: Labelled): AskExample[] =>
  askCandidates(content).flatMap((candidate) => {
    const has = question === null ? 0 : shareOf(question, candidate.words)
    const isSo = question !== null && has >= sharedWords
    const isPart =
      question !== null && (has >= fewShared || shareOf(candidate.words, question) >= mostlyAsked)
    return isPart && !isSo ? [] : [{ member, features: askFeatures(candidate), isSo, weight }]
  })

/** Questions with their mark taken away; a marked sentence of an entry without any asks nothing. */
function markedExamples({ member, content, question, weight }: Labelled): AskExample[] {
  const sentences = splitSentences(content)
  return sentences.flatMap((sentence, at) => {
    if (!sentence.includes('?') || /["“”]/.test(sentence)) return []
    const following = (sentences[at + 1] ?? '').replaceAll('?', '')
    return candidatesOf(sentence.replaceAll('?', ''), following).flatMap((candidate) => {
      const isSo = question !== null && shareOf(question, candidate.words) >= sharedWords
      return question !== null && !isSo
        ? []
        : [{ member, features: askFeatures(candidate), isSo, weight: weight * markedWeight }]
    })
  })
}

/** The share of the words of one text that stand in another. */
function shareOf(words: string, text: string): number {
  const [own, asked] = [new Set(wordsOf(text)), wordsOf(words)]
  return asked.filter((word) => own.has(word)).length / Math.max(1, asked.length)
}

/** A run of words that stands in fewer than six examples tells nothing. */
export const trainAsks = (examples: readonly AskExample[]): NamedModel =>
  trainNamed(examples, { decay: 0.15, leastSeen: 6 })
