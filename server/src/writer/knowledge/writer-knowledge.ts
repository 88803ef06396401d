import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import { loadFacts, type Fact } from '../../knowledge/facts.ts'
import { knowledgeFolder, readKnowledge as read } from '../../knowledge/read-knowledge.ts'
import type { NamesSign } from '../../prose/spec.ts'
import { fallbackPoolId, poolIdOfTheme } from './theme-pools.ts'
import { lostInReadings } from './lost-readings.ts'
import { type SafetyLine, SafetyLines, type SafetyMust } from './safety-schema.ts'
import {
  Answers,
  ArgumentPlan,
  ClosedTopic,
  Commissioning,
  Format,
  type Join,
  Joins,
  Module,
  PeopleGroups,
  type PeopleGroup,
  Pool,
  Questions,
  type Retelling,
  Retellings,
  type TopicQuestionKind,
  Role,
  Subject,
  SubjectPicture,
  Vocabulary,
  type WordSense,
  WordSenseList,
} from './writer-schema.ts'

/** The reviewed material that the writer uses. */
export type WriterKnowledge = {
  pools: ReadonlyMap<string, Pool>
  formats: readonly Format[]
  vocabulary: Vocabulary
  subjects: readonly Subject[]
  closedTopics: readonly ClosedTopic[]
  /** Lists whom to ask, and what, where little or nothing is held. */
  commissioning: Commissioning
  plans: readonly ArgumentPlan[]
  joins: readonly Join[]
  /** The sentences that parts leave out where a piece has told a fact before. */
  retellings: readonly Retelling[]
  pictures: readonly SubjectPicture[]
  people: readonly PeopleGroup[]
  safetyLines: readonly SafetyLine[]
  safetyMusts: readonly SafetyMust[]
  /** Words of topics that mean something else in other texts. */
  senses: readonly WordSense[]
  questions: readonly TopicQuestionKind[]
  /** Words by which questions are put, and those for anybody who trains. */
  questionWords: { asking: readonly string[]; anybody: readonly string[] }
  /** The questions that each part answers. */
  answers: Answers['parts']
  facts: ReadonlyMap<string, Fact>
  /** Finds warning signs besides those that the prose check knows. */
  namesSign?: NamesSign
}

let loaded: Promise<WriterKnowledge> | undefined

/**
 * Reads and checks the knowledge base once a process; a fault stops the server's start, not a later
 * package. Another folder is read at each call.
 */
export function loadWriterKnowledge(folder: URL = knowledgeFolder): Promise<WriterKnowledge> {
  if (folder.href !== knowledgeFolder.href) return readFrom(folder)
  return (loaded ??= readFrom(folder))
}

async function readFrom(folder: URL): Promise<WriterKnowledge> {
  const [
    pools,
    formats,
    vocabulary,
    subjects,
    closedTopics,
    commissioning,
    plans,
    joins,
    retellings,
    pictures,
    people,
    safety,
    senses,
    questions,
    answers,
    facts,
  ] = await Promise.all([
    readPools(folder),
    read(folder, 'writer-formats.json', z.array(Format).min(5)),
    read(folder, 'writer-words.json', Vocabulary),
    read(folder, 'writer-subjects.json', z.array(Subject)),
    read(folder, 'writer-closed-topics.json', z.array(ClosedTopic).min(1)),
    read(folder, 'writer-commissioning.json', Commissioning),
    read(folder, 'writer-plans.json', z.array(ArgumentPlan)),
    read(folder, 'writer-joins.json', Joins),
    read(folder, 'writer-retellings.json', Retellings),
    read(folder, 'writer-pictures.json', z.array(SubjectPicture)),
    read(folder, 'writer-people.json', PeopleGroups),
    read(folder, 'writer-safety-lines.json', SafetyLines),
    read(folder, 'writer-senses.json', WordSenseList),
    read(folder, 'writer-questions.json', Questions),
    read(folder, 'writer-answers.json', Answers),
    loadFacts(folder),
  ])
  const knowledge = {
    pools,
    formats,
    vocabulary,
    subjects,
    closedTopics,
    commissioning,
    plans,
    joins: joins.joins,
    retellings: retellings.parts,
    pictures,
    people: people.groups,
    safetyLines: safety.lines,
    safetyMusts: safety.musts,
    senses: senses.senses,
    questions: questions.kinds,
    questionWords: { asking: questions.asking, anybody: questions.anybody },
    answers: answers.parts,
    facts,
  }
  assertConsistent(knowledge)
  return knowledge
}

async function readPools(folder: URL): Promise<ReadonlyMap<string, Pool>> {
  const pools = await read(folder, 'writer-pools.json', z.array(Pool))
  const files = (await readdir(new URL('writer/', folder))).toSorted()
  const unknown = files.filter((file) => !pools.some(({ id }) => file === `${id}.json`))
  if (unknown.length > 0) throw new Error(`knowledge: writer/${unknown.join(', ')} is in no pool`)
  const modules = await Promise.all(
    pools.map(({ id }) => read(folder, `writer/${id}.json`, z.array(Module))),
  )
  return new Map(pools.map((pool, at) => [pool.id, { ...pool, modules: modules[at] ?? [] }]))
}

/** These write whole packages by themselves; the pool of one subject need not have every role. */
const themePoolIds: readonly string[] = [
  ...new Set([...Object.values(poolIdOfTheme), fallbackPoolId]),
]

function assertConsistent({
  pools,
  subjects,
  facts,
  closedTopics,
  commissioning,
  plans,
  joins,
  retellings,
  safetyLines,
  safetyMusts,
  answers,
}: WriterKnowledge): void {
  for (const id of themePoolIds)
    if (!pools.has(id)) throw new Error(`knowledge: there is no pool ${id}`)
  const modules = [...pools.values()].flatMap((pool) => pool.modules)
  const seen = new Set<string>()
  for (const { id, factIds } of modules) {
    if (seen.has(id)) throw new Error(`knowledge: two modules are called ${id}`)
    seen.add(id)
    for (const fact of factIds)
      if (!facts.has(fact))
        throw new Error(`knowledge: ${id} cites ${fact}, which is in no facts file`)
  }
  for (const { subject, modules: filed } of subjects)
    for (const id of filed)
      if (!seen.has(id))
        throw new Error(`knowledge: the subject "${subject}" names ${id}, which is no module`)
  const guests = [...plans.flatMap(({ guests: invited }) => invited), ...answers].map(
    ({ module }) => module,
  )
  const borne = safetyLines.flatMap(({ factIds }) => factIds)
  const lost = [...guests.filter((id) => !seen.has(id)), ...borne.filter((id) => !facts.has(id))]
  lost.push(...lostInReadings({ modules, plans, joins, retellings }))
  if (lost.length > 0)
    throw new Error(
      `knowledge: an argument, an answer, a join or a safety line names ${lost.join(', ')}`,
    )
  assertNames({ pools, subjects, closedTopics, commissioning, plans, safetyLines, safetyMusts })
  for (const id of themePoolIds)
    for (const role of Role.options)
      if (!pools.get(id)?.modules.some((module) => module.role === role))
        throw new Error(`knowledge: ${id} has no ${role}`)
}

type NamingKnowledge = Pick<
  WriterKnowledge,
  'pools' | 'subjects' | 'closedTopics' | 'commissioning' | 'plans' | 'safetyLines' | 'safetyMusts'
>

/** Advice and arguments name subjects, pools and closed topics that must be there. */
function assertNames({
  pools,
  subjects,
  closedTopics,
  commissioning,
  plans,
  safetyLines,
  safetyMusts,
}: NamingKnowledge): void {
  const [held, closed] = [
    new Set(subjects.map(({ subject }) => subject)),
    new Set(closedTopics.map(({ id }) => id)),
  ]
  const { missing, closed: closedAdvice, subjects: ofSubjects } = commissioning
  const near = [...missing, ...closedAdvice, ...ofSubjects].flatMap((advice) => advice.near ?? [])
  const lost = [
    ...[
      ...near,
      ...ofSubjects.map(({ subject }) => subject),
      ...[...plans, ...safetyLines, ...safetyMusts].flatMap((one) => one.subjects),
    ].filter((name) => !held.has(name)),
    ...commissioning.closed.map(({ id }) => id).filter((id) => !closed.has(id)),
    ...[...commissioning.pools, ...plans].map(({ pool }) => pool).filter((id) => !pools.has(id)),
  ]
  if (lost.length > 0)
    throw new Error(`knowledge: advice or an argument names what is not there: ${lost.join(', ')}`)
}
