import { countWords } from '../prose/count-words.ts'
import { limits, longestCardTitle } from '../prose/limits.ts'
import { readProse } from '../prose/read-prose.ts'
import { assembleArticle, formatSourceList } from './article.ts'
import type { WritingBrief } from './brief.ts'
import type { ChosenModules } from './choose-modules.ts'
import {
  assembleFeature,
  assembleSidebar,
  countFeatureWords,
  enoughWords,
  featureFormat,
  sidebarFormat,
} from './feature.ts'
import { chooseDeck, chooseTags, composeTldr } from './front-matter.ts'
import { chooseHeadlines } from './headlines.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { ArgumentPlan, Module } from './knowledge/writer-schema.ts'
import { composeEditorNotes, noteOnMaterial, noteOnParts } from './notes.ts'
import { weaveMaterial } from './material/weave-material.ts'
import type { Outline } from './outline/outline.ts'
import { readShelfUse } from './outline/shelf-use.ts'
import type { PieceParts } from './piece-parts.ts'
import { choosePictureIdeas } from './picture-ideas.ts'
import { isProgramme } from './programme.ts'
import { promiseKeeper } from './promise.ts'
import { repurposeModules } from './repurposed.ts'
import { openComparison } from './same-advice.ts'
import { safetyLinesFor } from './safety-lines.ts'
import { tellOnce, tellOutlineOnce } from './tell-once.ts'
import { findToldSources } from './sources.ts'
import { partsAsShown } from './told-facts.ts'
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
  const parts = tellOnce(modules, knowledge)
  const text =
    brief.stream === 'weekly' ? assembleArticle(format, parts) : assembleThemeCards(parts)
  const piece = { modules, plan: null, answer: null, safety: [], parts, text }
  return {
    ...finishPiece(brief, reading, piece, knowledge),
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
  const { plan, answer } = outline
  const modules = partsOf(outline)
  const isSidebar = brief.shape === 'sidebar'
  const format = isSidebar ? sidebarFormat : featureFormat
  const safety = safetyLinesFor(reading.subject, knowledge.safetyLines)
  const material = { facts: knowledge.facts, safety, compare: openComparison(knowledge) }
  const shown = tellOutlineOnce(
    outline,
    knowledge,
    (one) =>
      isSidebar || brief.stream !== 'weekly' || countFeatureWords(one, material) >= enoughWords,
  )
  const text = isSidebar
    ? assembleSidebar(shown, material)
    : brief.stream === 'weekly'
      ? assembleFeature(shown, material)
      : assembleRoadmap(partsOf(shown), {
          title: '',
          text: recapOf(partsOf(shown), plan),
          cautions: safety.map(({ line }) => line),
        })
  const piece = { modules, plan, answer, safety, parts: partsOf(shown), text }
  return {
    ...finishPiece(brief, reading, piece, knowledge),
    metadata: metadataOf(reading, modules, format.label, knowledge),
    formatId: plan?.id ?? format.id,
    coverage: { ...coverageOf(reading, modules), shared: readShelfUse(brief).sharedWith(modules) },
    notes: [...noteOnParts(brief, outline), ...noteOnMaterial(brief)],
  }
}

const partsOf = ({ moves }: Outline) => moves.map(({ module }) => module)

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

type Piece = Omit<PieceParts, 'isHeld'> & {
  /** The parts as this piece tells them, each fact once. */
  parts: readonly Module[]
  text: string
}

/**
 * Adds the sources of what the text tells, and all that stands around a piece: it promises what the
 * text holds. The cards of a roadmap have no room for the list, which is shown behind them.
 */
function finishPiece(
  brief: WritingBrief,
  reading: TopicReading,
  piece: Piece,
  knowledge: WriterKnowledge,
) {
  const { modules, parts, text } = piece
  const { home, topicWords, seed } = reading
  const { pictures, facts } = knowledge
  const safety = piece.safety.filter(({ line }) => text.includes(line))
  const sources = findToldSources(partsAsShown(parts, text), safety, facts)
  const article = brief.stream === 'weekly' ? [text, formatSourceList(sources)].join('\n\n') : text
  const promised = { ...piece, isHeld: promiseKeeper(text) }
  const deck = chooseDeck(promised, reading, brief.recentDecks)
  const { countAsked } = createPartRater(brief.topic, reading, knowledge)
  return {
    ...maker,
    article: weaveMaterial(article, brief.stream, brief.material),
    headlines: chooseHeadlines(promised, brief, reading, countAsked),
    deck,
    tldr: composeTldr(promised, reading, { topic: brief.topic, deck }),
    repurposed: repurposeModules(modules, home, seed),
    images: choosePictureIdeas(topicWords.all, home, pictures, seed),
    sources,
    moduleIds: modules.map(({ id }) => id),
    coverage: coverageOf(reading, modules),
    material: brief.material,
  }
}

/** The argument of a roadmap, if its cards hold what it names; else its first card in short. */
function recapOf(cards: readonly Module[], plan: ArgumentPlan | null): string {
  const isHeld = promiseKeeper(cards.map(({ title, body }) => `${title}\n${body}`).join('\n'))
  const offered = [...(plan ? [plan.thesis] : []), ...cards.map(({ tldr }) => tldr)]
  return offered.find(isHeld) ?? offered[0] ?? ''
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
