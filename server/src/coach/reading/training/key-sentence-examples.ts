import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { NamedModel } from '../../knowledge/reading-schema.ts'
import { splitSentences } from '../../text/sentences.ts'
import type { KeySentenceFeatures } from '../key-sentence-features.ts'
import { trainNamed, type NamedExample } from './train-named.ts'

const Label = z.strictObject({ id: z.string(), key: z.string(), second: z.string().optional() })
const Text = z.object({
  id: z.string(),
  member: z.string().optional(),
  title: z.string().default(''),
  content: z.string().optional(),
})

/** A sentence of an entry whose key sentence was labelled, and whose entry it is. */
export type KeySentenceExample = NamedExample & { member: string }

const secondWeight = 0.5

/**
 * Reads the sentences of the labelled entries. A long entry counts for more than a short one, and
 * less than each of its sentences would.
 */
export async function readKeySentenceExamples(
  { corpora, labels }: { corpora: URL; labels: URL },
  featuresOf: KeySentenceFeatures,
): Promise<KeySentenceExample[]> {
  const texts = new Map((await readTexts(corpora)).map((text) => [text.id, text]))
  const lines = (await readFile(labels, 'utf8')).trim().split('\n')
  return lines.flatMap((line) => {
    const { id, key, second } = Label.parse(JSON.parse(line))
    const { title = '', content = '', member = id } = texts.get(id) ?? {}
    const sentences = splitSentences(content)
    if (!sentences.includes(key)) throw new Error(`${id} has no sentence “${key}”`)
    return featuresOf(title, sentences).map((features, at) => {
      const isSecond = sentences[at] === second
      const weight = (isSecond ? secondWeight : 1) / Math.sqrt(sentences.length)
      return { member, features, isSo: isSecond || sentences[at] === key, weight }
    })
  })
}

async function readTexts(folder: URL) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return files.flatMap((file) =>
    file
      .trim()
      .split('\n')
      .map((line) => Text.parse(JSON.parse(line))),
  )
}

/** Words are many and examples few: a word of fewer than eight sentences tells nothing. */
export const trainKeySentences = (examples: readonly KeySentenceExample[]): NamedModel =>
  trainNamed(examples, { decay: 6, leastSeen: 8 })
