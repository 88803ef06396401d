import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { openTopicReader } from '../../writer/topic/read-topic.ts'
import { createLexicon } from '../../writer/topic-fit.ts'
import {
  createBuiltInWriter,
  type Writer,
  type WritingBrief,
  type WrittenPackage,
} from '../../writer/writer.ts'
import { formatTable } from '../figure.ts'
import { writtenOrRefused } from '../measure-writer.ts'
import { briefAfter, firstBrief } from '../writer-topics.ts'
import { articleSentences, sharedWith } from './shared-sentences.ts'
import {
  topicFigures,
  type Repetition,
  type TopicAnswer,
  type TopicFigures,
} from './topic-figures.ts'
import { readTopics, type LabelledTopic } from './topics-file.ts'

type TopicsOptions = { files: readonly string[]; isJson: boolean }

/** Asks the built-in writer for each labelled topic and prints what came of them. */
export async function measureTopics(
  knowledge: WriterKnowledge,
  { files, isJson }: TopicsOptions,
): Promise<void> {
  const rows = await readTopics(files)
  const writer = createBuiltInWriter(knowledge)
  const answers: TopicAnswer[] = []
  for (const row of rows) answers.push(await answerTo(writer, row, rows, knowledge))
  const figures = topicFigures(answers, await measureRepetition(writer, rows))
  process.stdout.write(`${isJson ? JSON.stringify(figures) : formatTopicTable(figures)}\n`)
}

async function answerTo(
  writer: Writer,
  row: LabelledTopic,
  rows: readonly LabelledTopic[],
  knowledge: WriterKnowledge,
): Promise<TopicAnswer> {
  const made = await writtenOrRefused(writer, briefOf(row, []))
  const { verdict } = openTopicReader(knowledge)({ topic: row.topic, theme: null })
  if (!made) return { row, said: verdict, moduleIds: [], headlinesNaming: [], isNewer: false }
  const names = nameFinder(row, knowledge)
  return {
    row,
    said: 'article',
    moduleIds: made.moduleIds,
    headlinesNaming: made.headlines.map(names),
    isNewer: isMostlyNewer(made, rows, knowledge),
  }
}

/** True if most parts come from pools of which the labels name no module at all. */
function isMostlyNewer(
  { moduleIds }: WrittenPackage,
  rows: readonly LabelledTopic[],
  { pools }: WriterKnowledge,
) {
  const labelled = new Set(rows.flatMap(({ modules }) => modules))
  const newer = [...pools.values()].flatMap(({ modules }) =>
    modules.some(({ id }) => labelled.has(id)) ? [] : modules.map(({ id }) => id),
  )
  return moduleIds.filter((id) => newer.includes(id)).length > moduleIds.length / 2
}

/** A headline names a subject if it has a telling word of the subject or of one of its aliases. */
function nameFinder(
  { subject, aliases }: LabelledTopic,
  knowledge: WriterKnowledge,
): (headline: string) => boolean {
  const lexicon = createLexicon(knowledge.vocabulary, knowledge.pools.values())
  const names = new Set([subject, ...aliases].flatMap(lexicon.tellingWordsOf))
  return (headline) => lexicon.tellingWordsOf(headline).some((word) => names.has(word))
}

const briefOf = (
  { topic, id }: LabelledTopic,
  earlier: readonly WrittenPackage[],
): WritingBrief => ({
  ...firstBrief,
  topic,
  theme: null,
  stream: 'weekly',
  place: null,
  ...briefAfter(earlier.map((made) => ({ theme: null, made }))),
  seed: id,
})

/** A package a day for nine weeks: so many earlier ones are compared. */
const nineWeeks = 63

async function measureRepetition(
  writer: Writer,
  rows: readonly LabelledTopic[],
): Promise<Repetition> {
  const made: WrittenPackage[] = []
  const held = rows.filter(({ expect, closed }) => expect === 'article' && !closed)
  for (const row of held) {
    const one = await writtenOrRefused(writer, briefOf(row, made.toReversed().slice(0, nineWeeks)))
    if (one) made.push(one)
  }
  const sentences = made.map((one) => articleSentences(one, 'weekly'))
  const compared = sentences.map((own, at) => {
    const before = sentences.slice(Math.max(0, at - nineWeeks), at)
    const all = new Set(before.flatMap((one) => [...one]))
    return {
      own: own.size,
      shared: sharedWith(own, all) * own.size,
      worst: Math.max(0, ...before.map((one) => sharedWith(own, one))),
    }
  })
  const total = compared.reduce((sum, { own }) => sum + own, 0)
  return {
    shared: total === 0 ? 0 : compared.reduce((sum, { shared }) => sum + shared, 0) / total,
    worstPair: Math.max(0, ...compared.map(({ worst }) => worst)),
    written: made.length,
    usedUp: held.length - made.length,
  }
}

function formatTopicTable(figures: TopicFigures): string {
  const row = (work: string, found: string | number, floor: string) => ({
    work,
    found: `${found}`,
    floor,
  })
  return formatTable([
    row(
      `"Article" where fewer than five modules are about it, or it is closed (${figures.topics} topics)`,
      `${figures.falseArticle} %`,
      'under 1 %',
    ),
    row('"Brief" where five or more are', `${figures.falseBrief} %`, 'under 5 %'),
    row('"Sidebar" where five or more are', `${figures.sidebarInstead} %`, ''),
    row('Parts about the subject, median', figures.medianPartsOnSubject, '7 of 11'),
    row('Least share of parts about the subject', `${figures.leastShareOnSubject} %`, '60 %'),
    row('Held modules used, up to seven', `${figures.heldUsed} %`, '80 %'),
    row('Packages whose headlines all name the subject', `${figures.headlinesNaming} %`, '95 %'),
    row('Sentences shared with nine weeks before', `${figures.sharedSentences} %`, '5 %'),
    row('Worst pair', `${figures.worstPair} %`, '10 %'),
    row(
      'Articles on subjects added since the labels were written (in no figure above)',
      figures.newer,
      '',
    ),
    row('Not written in a row, because the shelf was used up', figures.usedUp, ''),
  ])
}
