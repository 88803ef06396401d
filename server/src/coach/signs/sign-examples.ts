import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { SignModel } from '../knowledge/reading-schema.ts'
import { isAlarmLevel, scanSigns } from '../safety/judge.ts'
import { hasCombination, isCertain } from '../safety/certain-signs.ts'
import type { SafetyNet } from '../safety/safety-net.ts'
import type { SignFeatures } from './sign-features.ts'
import type { FeatureReader } from '../reading/features.ts'
import type { LinearModel } from '../reading/linear-model.ts'
import { createRiskGuesser } from '../reading/risk-guess.ts'
import { modelQuestions, readExamples, type Example } from '../reading/training/examples.ts'
import { trainModel } from '../reading/training/train-model.ts'
import { trainNamed, type NamedExample } from '../reading/training/train-named.ts'

const Line = z.object({
  id: z.string(),
  member: z.string().optional(),
  title: z.string().default(''),
  content: z.string().optional(),
  text: z.string().optional(),
  kind: z.string().optional(),
  risk: z.string().optional(),
  reading: z.object({ risk: z.string().optional(), kind: z.string().optional() }).optional(),
})
const Case = z.object({ text: z.string(), level: z.string() })

/** A corpus by name, as its lines. */
type Corpus = { name: string; lines: readonly string[] }
type Labelled = { member: string; title: string; content: string; risk: string }

/** Words of a sign in a labelled text, and whether they are one. */
export type SignExample = NamedExample & {
  member: string
  file: string
  /** Tells the hits of one text from those of another. */
  text: string
  of: keyof SignModel
  /** False for words that the rules of the net keep silent on. */
  isHeard: boolean
  /** True if no judge may take it for something else. */
  isCertain: boolean
  /** As the text was labelled. */
  risk: string
}

// The risk is guessed by models that have not seen the file, as they have not seen a new person.
const parts = 6
const guessed: ReadonlySet<string> = new Set(['risk', 'kind', 'mood', 'sorrow'])
const bodily: ReadonlySet<string> = new Set(['urgent', 'emergency'])
const despairing: ReadonlySet<string> = new Set(['crisis', 'soft'])
const ordinary: ReadonlySet<string> = new Set(['none', 'past'])
const sadKinds: ReadonlySet<string> = new Set(['loss', 'bad-news'])
/**
 * Texts of signs were written for their own sake: an ordinary entry counts twice, so that signs are
 * as rare as in diaries. What the rules already keep silent on teaches less.
 */
const weights = { ordinary: 2, silent: 0.2, case: 3 }
const casesName = 'safety-cases.json'

export type SignSources = {
  /** The folder of the corpora. */
  folder: URL
  /** The file of the safety cases, which must stay heard. */
  cases: URL
}

/** Reads the words of signs in every corpus and case, as examples of what is one. */
export async function readSignExamples(
  { folder, cases }: SignSources,
  { net, featuresOf, reader }: { net: SafetyNet; featuresOf: SignFeatures; reader: FeatureReader },
): Promise<SignExample[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted()
  const corpora = await Promise.all(names.map((name) => readCorpusLines(folder, name)))
  const examples = await readExamples(folder)
  const models = trainApart(examples, corpora, cached(reader))
  const ofCorpora = corpora.flatMap((corpus, at) =>
    corpus.lines.flatMap((line) => {
      const labelled = labelledIn(line)
      const model = models[at % parts]
      return labelled && model
        ? examplesIn(corpus.name, labelled, { net, featuresOf, reader, model })
        : []
    }),
  )
  const [model] = models
  const listed = z.array(Case).parse(JSON.parse(await readFile(cases, 'utf8')))
  const ofCases = model
    ? listed.flatMap(({ text, level }) =>
        examplesIn(
          casesName,
          { member: text, title: '', content: text, risk: level },
          { net, featuresOf, reader, model },
        ),
      )
    : []
  return [...ofCorpora, ...ofCases]
}

/** Counts the ordinary entries of each corpus, with and without words of a sign. */
export async function countOrdinaryIn(folder: URL): Promise<Readonly<Record<string, number>>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted()
  const corpora = await Promise.all(names.map((name) => readCorpusLines(folder, name)))
  return Object.fromEntries(
    corpora.map(({ name, lines }) => [
      name,
      lines.filter((line) => ordinary.has(labelledIn(line)?.risk ?? '')).length,
    ]),
  )
}

async function readCorpusLines(folder: URL, name: string): Promise<Corpus> {
  const file = await readFile(new URL(name, folder), 'utf8')
  return { name, lines: file.trim().split('\n') }
}

/** The same text is read for each of the models. */
function cached(reader: FeatureReader): FeatureReader {
  const known = new WeakMap<object, ReturnType<FeatureReader['read']>>()
  return {
    size: reader.size,
    read: (text) => {
      const features = known.get(text) ?? reader.read(text)
      known.set(text, features)
      return features
    },
  }
}

/** Trains a model for each part of the corpora, on the files of the others. */
function trainApart(
  examples: readonly Example[],
  corpora: readonly Corpus[],
  reader: FeatureReader,
): LinearModel[] {
  const partOf = new Map(
    corpora.flatMap(({ lines }, at) =>
      lines.map((line) => [Line.parse(JSON.parse(line)).id, at % parts] as const),
    ),
  )
  const questions = modelQuestions.filter(({ name }) => guessed.has(name))
  const labelled = examples.filter(({ labels }) => questions.some(({ name }) => labels[name]))
  return Array.from({ length: parts }, (_, part) =>
    trainModel(
      labelled.filter(({ id }) => partOf.get(id) !== part),
      questions,
      reader,
    ),
  )
}

/** A text without a label of risk has none, unless it tells of a loss or of bad news. */
function labelledIn(json: string): Labelled | null {
  const {
    id,
    member = id,
    title,
    text = '',
    content = text,
    reading,
    ...own
  } = Line.parse(JSON.parse(json))
  const { risk, kind } = reading ?? own
  if (risk === undefined && sadKinds.has(kind ?? '')) return null
  return { member, title, content, risk: risk ?? 'none' }
}

function examplesIn(
  file: string,
  { member, title, content, risk }: Labelled,
  tools: { net: SafetyNet; featuresOf: SignFeatures; reader: FeatureReader; model: LinearModel },
): SignExample[] {
  const text = `${title}\n${content}`
  const scan = scanSigns(tools.net, text)
  const judged = scan.judged()
  if (judged.length === 0) return []
  const guess = createRiskGuesser(tools.reader, tools.model)({ title, content, tags: [] })
  const countOf = (of: keyof SignModel) =>
    judged.filter(({ mention, level }) => isAlarmLevel(level) && kindOf(mention.rule.level) === of)
      .length
  return judged.flatMap((one): SignExample[] => {
    const of = kindOf(one.mention.rule.level)
    const isHeard = isAlarmLevel(one.level)
    const isSo = (of === 'crisis' ? despairing : bodily).has(risk)
    // A sign of the other kind says nothing of this one, and one that is kept silent is no example.
    if ((!isSo && !ordinary.has(risk)) || (isSo && !isHeard)) return []
    const share = isHeard ? 1 / Math.sqrt(countOf(of)) : weights.silent
    const weight = share * (isSo ? 1 : weights.ordinary) * (file === casesName ? weights.case : 1)
    const features = tools.featuresOf(scan, one, guess)
    const { id } = one.mention.rule
    const certain = of === 'body' && (hasCombination(scan) || isCertain(tools.net, scan, id))
    return [{ member, file, text, of, risk, isHeard, isCertain: certain, isSo, weight, features }]
  })
}

const kindOf = (level: string): keyof SignModel => (level === 'crisis' ? 'crisis' : 'body')

/** Words that stand in fewer than four examples tell nothing. */
export const trainSigns = (examples: readonly SignExample[]): SignModel => ({
  body: trainNamed(
    examples.filter(({ of }) => of === 'body'),
    options,
  ),
  crisis: trainNamed(
    examples.filter(({ of }) => of === 'crisis'),
    options,
  ),
})

const options = { decay: 1, leastSeen: 4 }
