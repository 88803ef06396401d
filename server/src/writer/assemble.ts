import { countWords } from '../prose/count-words.ts'
import { limits, longestCardTitle } from '../prose/limits.ts'
import { readProse } from '../prose/read-prose.ts'
import { assembleArticle } from './article.ts'
import type { WritingBrief } from './brief.ts'
import type { ChosenModules } from './choose-modules.ts'
import { assembleFeature, assembleSidebar, featureFormat, sidebarFormat } from './feature.ts'
import { chooseDeck, chooseTags, composeTldr } from './front-matter.ts'
import { chooseHeadlines } from './headlines.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { Module } from './knowledge/writer-schema.ts'
import { composeEditorNotes, noteOnMaterial, noteOnParts } from './notes.ts'
import { weaveMaterial } from './material/weave-material.ts'
import type { Outline } from './outline/outline.ts'
import { readShelfUse } from './outline/shelf-use.ts'
import type { PieceParts } from './piece-parts.ts'
import { choosePictureIdeas } from './picture-ideas.ts'
import { isProgramme } from './programme.ts'
import { repurposeModules } from './repurposed.ts'
import { safetyLinesFor } from './safety-lines.ts'
import { findToldSources } from './sources.ts'
import { createPartRater } from './topic/rate-part.ts'
import type { TopicReading } from './topic/read-topic.ts'
import type { Coverage, WrittenPackage } from './written-package.ts'

const maker = {
  engine: 'built-in',
  label: 'Built-in draft, compiled from the reviewed knowledge base, for an editor to read first.',
}

/** Assembles a piece on a theme, in one of the formats. Only reviewed words enter the text. */
export function assemblePackage(
  brief: WritingBrief,
  reading: TopicReading,
  choice: ChosenModules,
  knowledge: WriterKnowledge,
): WrittenPackage {
  const { format, modules } = choice
  const sources = findToldSources(modules, [], knowledge.facts)
  const article =
    brief.stream === 'weekly'
      ? assembleArticle(format, modules, sources)
      : assembleThemeCards(modules)
  return {
    ...surroundingsOf(brief, reading, { modules, plan: null, answer: null, safety: [] }, knowledge),
    article: weaveMaterial(article, brief.stream, brief.material),
    metadata: metadataOf(reading, modules, format.label, knowledge),
    formatId: format.id,
    notes: [...composeEditorNotes(brief, choice, reading.askedFormat), ...noteOnMaterial(brief)],
  }
}

/** Assembles a piece on a subject along its outline. */
export function assembleOutline(
  brief: WritingBrief,
  reading: TopicReading,
  outline: Outline,
  knowledge: WriterKnowledge,
): WrittenPackage {
  const { plan, moves, answer } = outline
  const modules = moves.map(({ module }) => module)
  const isSidebar = brief.shape === 'sidebar'
  const format = isSidebar ? sidebarFormat : featureFormat
  const safety = safetyLinesFor(reading.subject, knowledge.safetyLines)
  const material = { facts: knowledge.facts, safety }
  const article = isSidebar
    ? assembleSidebar(outline, material)
    : brief.stream === 'weekly'
      ? assembleFeature(outline, material)
      : assembleRoadmap(modules, {
          title: '',
          text: plan?.thesis ?? modules[0]?.tldr ?? '',
          cautions: safety.map(({ line }) => line),
        })
  return {
    ...surroundingsOf(brief, reading, { modules, plan, answer, safety }, knowledge),
    article: weaveMaterial(article, brief.stream, brief.material),
    metadata: metadataOf(reading, modules, format.label, knowledge),
    formatId: plan?.id ?? format.id,
    coverage: { ...coverageOf(reading, modules), shared: readShelfUse(brief).sharedWith(modules) },
    notes: [...noteOnParts(brief, outline), ...noteOnMaterial(brief)],
  }
}

const metadataOf = (
  { home, topicWords, lexicon }: TopicReading,
  modules: readonly Module[],
  format: string,
  { vocabulary }: WriterKnowledge,
) => ({
  section: home.label,
  format,
  tags: chooseTags(modules, topicWords.all, lexicon, vocabulary),
})

/**
 * The share of the parts that are about the subject; what the text says is measured when it is
 * saved.
 */
const coverageOf = (
  { held, unknown, home }: TopicReading,
  modules: readonly Module[],
): Coverage => ({
  share: modules.filter((module) => held.includes(module)).length / Math.max(1, modules.length),
  missing: unknown,
  nearestPool: { id: home.id, label: home.label },
  notice: null,
})

/** All that stands around a piece: it promises what the parts of the piece hold. */
function surroundingsOf(
  brief: WritingBrief,
  reading: TopicReading,
  parts: PieceParts,
  knowledge: WriterKnowledge,
) {
  const { modules, safety } = parts
  const { home, topicWords, seed } = reading
  const { pictures, facts } = knowledge
  const deck = chooseDeck(parts, brief.recentDecks)
  const { countAsked } = createPartRater(brief.topic, reading, knowledge)
  return {
    ...maker,
    headlines: chooseHeadlines(parts, brief, reading, countAsked),
    deck,
    tldr: composeTldr(parts, reading, { topic: brief.topic, deck }),
    repurposed: repurposeModules(modules, home, seed),
    images: choosePictureIdeas(topicWords.all, home, pictures, seed),
    sources: findToldSources(modules, safety, facts),
    moduleIds: modules.map(({ id }) => id),
    coverage: coverageOf(reading, modules),
    material: brief.material,
  }
}

type Recap = { title: string; text: string; cautions: readonly string[] }

/** Assembles ten cards: one for each module, and a recap of them. */
function assembleRoadmap(cards: readonly Module[], { title, text, cautions }: Recap): string {
  const points = cards.map((card) => `- ${recapPoint(card)}`)
  const care = cautions.flatMap((line) => ['', `Take care: ${line}`])
  const named = `Recap: ${title}`
  const recap = [
    title === '' || named.length > longestCardTitle ? 'Recap' : named,
    text,
    '',
    ...points,
    ...care,
  ].join('\n')
  const withActions = (count: number) =>
    [...cards.map((card) => cardOf(card, count)), recap]
      .map((card, at) => `## ${at + 1}. ${card}`)
      .join('\n\n')
  const usual = withActions(actionCounts.usual)
  const isTooLong =
    countWords(readProse(usual, { kind: 'roadmap' }).said) > limits.article.words.max
  return isTooLong ? withActions(actionCounts.fewer) : usual
}

/** On a theme the last module is the recap. */
function assembleThemeCards(modules: readonly Module[]): string {
  const close = modules.at(-1)
  return assembleRoadmap(modules.slice(0, -1), {
    title: close?.title ?? '',
    text: close?.tldr ?? '',
    cautions: [],
  })
}

/**
 * Two things to do in each card keep ten of them readable; where they would be too long, one does.
 */
const actionCounts = { usual: 2, fewer: 1 }

/** The recap names a programme by the title of its card. */
function recapPoint({ title, do: actions }: Module): string {
  const [first = ''] = actions
  return isProgramme(actions) ? title : first
}

const cardOf = ({ title, body, do: actions, watch }: Module, count: number) =>
  [
    title,
    body,
    '',
    ...(isProgramme(actions) ? actions : actions.slice(0, count)).map((action) => `- ${action}`),
    `- Take care: ${watch}`,
  ].join('\n')
